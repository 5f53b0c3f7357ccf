/** Shows an email address that can wrap before its "@". */
export function EmailText({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@');
  if (at < 1) return <span translate="no">{email}</span>;
  return (
    <span translate="no">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
