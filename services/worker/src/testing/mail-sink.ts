import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  messageId: string;
  from: { name: string; address: string };
  to: string[];
  subject: string;
  html: string;
  text: string;
  raw: string;
}

/** Behaviour: accept, an SMTP status at RCPT TO or after DATA, or no response after DATA. */
type SinkMode = 'accept' | { rcpt: number } | { data: number } | 'hang';

export interface MailSink {
  url: string;
  mails: ReceivedMail[];
  /** Mails that were offered, accepted or not. */
  offered: number;
  mode: SinkMode;
  close(): Promise<void>;
}

const smtpError = (status: number): Error =>
  Object.assign(new Error('refused by the test'), { responseCode: status });

/** An SMTP server that keeps what it accepts. */
export async function mailSink(port = 0): Promise<MailSink> {
  const sink: MailSink = { url: '', mails: [], offered: 0, mode: 'accept', close: async () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Connections of a pool stay open: the end does not wait for them.
    closeTimeout: 100,
    onRcptTo(_address, _session, callback) {
      if (typeof sink.mode === 'object' && 'rcpt' in sink.mode) callback(smtpError(sink.mode.rcpt));
      else callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        sink.offered += 1;
        if (sink.mode === 'hang') return;
        if (typeof sink.mode === 'object' && 'data' in sink.mode) return callback(smtpError(sink.mode.data));
        const raw = Buffer.concat(chunks).toString('utf8');
        void PostalMime.parse(raw).then((mail) => {
          sink.mails.push({
            messageId: mail.messageId ?? '',
            from: { name: mail.from?.name ?? '', address: mail.from?.address ?? '' },
            to: session.envelope.rcptTo.map(({ address }) => address),
            subject: mail.subject ?? '',
            html: mail.html ?? '',
            text: mail.text ?? '',
            raw,
          });
          callback();
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  sink.close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return sink;
}
