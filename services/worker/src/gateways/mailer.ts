import { PRODUCT_NAME } from '@mintbridge/contracts';
import { WorkerEnv } from '@mintbridge/runtime';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../processing/job-errors.js';

export interface OutgoingMail {
  /** Stable through every attempt: a server or a reader can recognise a mail that comes twice. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Beside those that every mail has. */
  headers: Record<string, string>;
}

const CONNECTIONS = 5;
/** Commands whose rejection concerns this very mail; trying it again gets the same answer. */
const MAIL_REJECTED_AT = new Set(['RCPT TO', 'DATA']);

interface SmtpError {
  responseCode?: unknown;
  command?: unknown;
  code?: unknown;
}

/** The failure without the server's own message, which may contain the recipient's address. */
function failure(error: unknown): Error {
  const { responseCode, command, code } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as SmtpError;
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const isRejected = status !== undefined && status >= 500 && status !== 503;
  if (isRejected && MAIL_REJECTED_AT.has(String(command))) {
    return new PermanentFailure(`The mail server refused the mail for good (${status})`, { cause: error });
  }
  const what = status ?? (typeof code === 'string' ? code : 'no answer');
  return new Error(`The mail could not be handed over (${what})`, { cause: error });
}

/** The only way out for mail. Resolves when the server has accepted it. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  readonly #transport;
  readonly #from: { name: string; address: string };
  readonly #host: string;

  constructor(env: WorkerEnv) {
    this.#from = { name: PRODUCT_NAME, address: env.SMTP_FROM };
    this.#host = new URL(env.PUBLIC_URL).hostname;
    this.#transport = createTransport({
      url: env.SMTP_URL,
      pool: true,
      maxConnections: CONNECTIONS,
      maxMessages: Number.POSITIVE_INFINITY,
      // The job tries again; a second try in here could send twice unseen.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      dnsTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Throws a PermanentFailure where the server refuses the recipient or the mail, else an error to try again after. */
  async send({ id, to, subject, html, text, headers }: OutgoingMail): Promise<void> {
    try {
      await this.#transport.sendMail({
        from: this.#from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId: `<${id}@${this.#host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    } catch (error) {
      throw failure(error);
    }
  }

  onApplicationShutdown(): void {
    this.#transport.close();
  }
}
