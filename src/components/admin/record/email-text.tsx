/** An address that, where it does not fit, goes on in a new line at its "@" and not before its last letter. */
export function EmailText({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
