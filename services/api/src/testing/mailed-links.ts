import { deriveKeys, mailToken } from '@mintbridge/runtime';
import type { TestApi } from './api.js';

const { mailTokenKey } = deriveKeys('a secret that only tests use');

/** The token in the link of the newest requested mail of this kind. */
export async function mailedToken(api: TestApi, kind: string): Promise<string> {
  const [row] = await api.rows<{ id: string }>(
    `select payload ->> 'tokenId' as id from outbox
     where job = 'send-mail' and payload ->> 'kind' = $1 order by seq desc limit 1`,
    [kind],
  );
  if (!row) throw new Error(`No mail of the kind ${kind} was requested`);
  return mailToken(mailTokenKey, row.id);
}

/** Kinds of the requested mails, oldest first. */
export const mailKinds = async (api: TestApi): Promise<string[]> =>
  (
    await api.rows<{ kind: string }>(
      `select payload ->> 'kind' as kind from outbox where job = 'send-mail' order by seq`,
    )
  ).map(({ kind }) => kind);
