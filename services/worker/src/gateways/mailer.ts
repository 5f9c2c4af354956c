import { PRODUCT_NAME } from '@mintbridge/contracts';
import { WorkerEnv } from '@mintbridge/runtime';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../processing/job-errors.js';

export interface OutgoingMail {
  /** The same for every attempt, so that mail servers and clients can detect duplicates. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Additional headers. */
  headers: Record<string, string>;
}

const CONNECTIONS = 5;
/** SMTP commands whose rejection is specific to the mail, so that a retry is pointless. */
const MAIL_REJECTED_AT = new Set(['RCPT TO', 'DATA']);

interface SmtpError {
  responseCode?: unknown;
  command?: unknown;
  code?: unknown;
}

/** Hides the server's message, which may contain the recipient's address. */
function failure(error: unknown): Error {
  const { responseCode, command, code } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as SmtpError;
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const isRejected = status !== undefined && status >= 500 && status !== 503;
  if (isRejected && MAIL_REJECTED_AT.has(String(command))) {
    return new PermanentFailure(`The mail server refused the mail for good (${status})`, { cause: error });
  }
  const what = status ?? (typeof code === 'string' ? code : 'no response');
  return new Error(`The mail could not be handed over (${what})`, { cause: error });
}

/** Sends mail. Resolves when the server has accepted it. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport;
  private readonly from: { name: string; address: string };
  private readonly host: string;

  constructor(env: WorkerEnv) {
    this.from = { name: PRODUCT_NAME, address: env.SMTP_FROM };
    this.host = new URL(env.PUBLIC_URL).hostname;
    this.transport = createTransport({
      url: env.SMTP_URL,
      pool: true,
      maxConnections: CONNECTIONS,
      maxMessages: Number.POSITIVE_INFINITY,
      // The job retries; a retry in here could send a mail twice.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      dnsTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Throws a PermanentFailure if the server rejects the recipient or the mail, any other error for a retry. */
  async send({ id, to, subject, html, text, headers }: OutgoingMail): Promise<void> {
    try {
      await this.transport.sendMail({
        from: this.from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId: `<${id}@${this.host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    } catch (error) {
      throw failure(error);
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
