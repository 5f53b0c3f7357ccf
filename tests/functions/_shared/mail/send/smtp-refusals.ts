/**
 * Answers of real servers of Debian 12 to `createTransport` of nodemailer 10.6.1, with its own fields: Postfix and Exim with
 * the refusals that their documents name, OpenSMTPD with one local domain. Recorded on 127.0.0.1; certificates were self-signed.
 * Where nothing but the neighbours can tell that we are meant, a refusal counts as the recipient's (refusals.test.sql).
 */
import type { Outcome } from '../../../../../supabase/functions/_shared/mail/mail.ts';

type Refusal = [
  program: string,
  about: string,
  kind: Outcome['kind'],
  error: {
    code: string;
    originalCode?: string;
    command: string;
    responseCode?: number;
    response?: string;
  },
];

export const smtpRefusals: readonly Refusal[] = [
  [
    'Postfix 3.7.11',
    'relay denied',
    'sender_refused',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 554,
      response: '554 5.7.1 <ana@one.example>: Relay access denied',
    },
  ],
  [
    'Postfix 3.7.11',
    'sender of another login',
    'sender_refused',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 553,
      response:
        '553 5.7.1 <news@studio.example>: Sender address rejected: not owned by user mailer@studio.example',
    },
  ],
  [
    'Postfix 3.7.11',
    'login with a wrong password',
    'blocked',
    {
      code: 'EAUTH',
      command: 'AUTH PLAIN',
      responseCode: 535,
      response: '535 5.7.8 Error: authentication failed: authentication failure',
    },
  ],
  [
    'Postfix 3.7.11',
    'client rejected',
    'sender_refused',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 554,
      response: '554 5.7.1 <localhost[127.0.0.1]>: Client host rejected: Access denied',
    },
  ],
  [
    'Postfix 3.7.11',
    'sender without its login',
    'sender_refused',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 553,
      response: '553 5.7.1 <news@studio.example>: Sender address rejected: not logged in',
    },
  ],
  [
    'Postfix 3.7.11',
    'unknown user',
    'rejected',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response:
        '550 5.1.1 <nobody@studio.example>: Recipient address rejected: User unknown in local recipient table',
    },
  ],
  [
    'Postfix 3.7.11',
    'rate limit by anvil',
    'refused',
    {
      code: 'EENVELOPE',
      command: 'MAIL FROM',
      responseCode: 450,
      response: '450 4.7.1 Error: too much mail from 127.0.0.1',
    },
  ],
  [
    'Postfix 3.7.11 with Postgrey 1.37',
    'greylisting',
    'refused',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 450,
      response:
        '450 4.2.0 <ana@relayed.example>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/relayed.example.html',
    },
  ],
  [
    'Postfix 3.7.11',
    'TLS required',
    'blocked',
    {
      code: 'EENVELOPE',
      command: 'MAIL FROM',
      responseCode: 530,
      response: '530 5.7.0 Must issue a STARTTLS command first',
    },
  ],
  [
    'Postfix 3.7.11',
    'self-signed certificate',
    'blocked',
    {
      code: 'ESOCKET',
      originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      command: 'CONN',
    },
  ],
  [
    'Postfix 3.7.11',
    'self-signed certificate after STARTTLS',
    'blocked',
    {
      code: 'ESOCKET',
      originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      command: 'CONN',
    },
  ],
  [
    'Postfix 3.7.11',
    'message too big, found by the server',
    'rejected',
    {
      code: 'EMESSAGE',
      command: 'DATA',
      responseCode: 552,
      response: '552 5.3.4 Error: message file too big',
    },
  ],
  [
    'Postfix 3.7.11',
    'mailbox full, in the words of a table',
    'rejected',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 552,
      response: '552 5.2.2 <full@relayed.example>: Recipient address rejected: Mailbox is full',
    },
  ],
  [
    'Postfix 3.7.11',
    'rate limit, in the words of a table',
    'refused',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 450,
      response:
        '450 4.7.1 <limited@relayed.example>: Recipient address rejected: Rate limit reach, retry later',
    },
  ],
  [
    'Postfix 3.7.11',
    'name of the client',
    'sender_refused',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 504,
      response: '504 5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname',
    },
  ],
  [
    'Postfix 3.7.11',
    'unknown sender of its own domain',
    'sender_refused',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response:
        '550 5.1.0 <nobody@studio.example>: Sender address rejected: User unknown in local recipient table',
    },
  ],
  [
    'Exim 4.96',
    'relay not permitted',
    'sender_refused',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 relay not permitted',
    },
  ],
  [
    'Exim 4.96',
    'client not allowed',
    'sender_refused',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 Client host 127.0.0.1 is not allowed here',
    },
  ],
  [
    'Exim 4.96',
    'client denied without words',
    'rejected',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 Administrative prohibition',
    },
  ],
  [
    'Exim 4.96',
    'sender does not verify',
    'sender_refused',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response:
        '550-Verification failed for <nobody@studio.example>\n550-Unrouteable address\n550 Sender verify failed',
    },
  ],
  [
    'Exim 4.96',
    'rate limit',
    'refused',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 451,
      response: '451 Sender rate overlimit - 3.9 / 1h',
    },
  ],
  [
    'Exim 4.96',
    'unknown user',
    'rejected',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 Unrouteable address',
    },
  ],
  [
    'Exim 4.96',
    'mailbox full',
    'rejected',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 mailbox is full',
    },
  ],
  [
    'Exim 4.96',
    'message too big, as announced',
    'rejected',
    {
      code: 'EMESSAGE',
      command: 'DATA',
      responseCode: 552,
      response: '552 Message size exceeds maximum permitted',
    },
  ],
  [
    'Exim 4.96',
    'self-signed certificate',
    'blocked',
    {
      code: 'ESOCKET',
      originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      command: 'CONN',
    },
  ],
  [
    'OpenSMTPD 6.8.0p2',
    'relay denied',
    'rejected',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 Invalid recipient: <ana@one.example>',
    },
  ],
  [
    'OpenSMTPD 6.8.0p2',
    'message too big, as announced',
    'rejected',
    {
      code: 'EMESSAGE',
      command: 'DATA',
      responseCode: 554,
      response: '554 5.3.4 Message too big for system: Transaction failed, message too big',
    },
  ],
  [
    'OpenSMTPD 6.8.0p2',
    'TLS required',
    'blocked',
    {
      code: 'EENVELOPE',
      command: 'MAIL FROM',
      responseCode: 530,
      response: '530 5.5.1 Invalid command: Must issue a STARTTLS command first',
    },
  ],
  [
    'no server',
    'no connection',
    'refused',
    {
      code: 'ESOCKET',
      originalCode: 'ECONNREFUSED',
      command: 'CONN',
    },
  ],
];
