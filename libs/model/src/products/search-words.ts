import { sql, type Kysely } from 'kysely';
import type { Database } from '../database.js';

export interface TypedWords {
  rest: string;
  /** The last word, if it may be incomplete. */
  last: string;
}

const LAST_WORD = /(?:^|\s)([\p{L}\p{N}]{1,40})$/u;
const OPERATORS = /"|(?:^|\s)-|(?:^|\s)or(?:\s|$)/i;

/** Separates the last word from the others, unless the query uses quotes, 'or' or a minus. */
export function partLastWord(typed: string): TypedWords {
  const text = typed.trim();
  const last = OPERATORS.test(text) ? undefined : LAST_WORD.exec(text)?.[1];
  return last === undefined ? { rest: text, last: '' } : { rest: text.slice(0, -last.length), last };
}

/**
 * Parses typed text into a tsquery: words in any form, the last one also as a prefix, "phrases", or, -without.
 * Undefined if there is nothing to search for.
 */
export async function parseSearch(
  db: Kysely<Database>,
  typed: string | undefined,
): Promise<string | undefined> {
  if (!typed?.trim()) return undefined;
  const { rest, last } = partLastWord(typed);
  const prefix = last === '' ? '' : `'${last.toLowerCase()}':*`;
  // A stop word at the end ('payments for') matches nothing; one that is alone may be the prefix of a word.
  const { rows } = await sql<{ query: string | null }>`
    select case when numnode(query) > 0 then query::text end as query
    from (
      select case
        when ${last} = '' or (numnode(rest) > 0 and numnode(last) = 0) then rest
        else rest && (last || ${prefix}::tsquery)
      end as query
      from (
        select websearch_to_tsquery('english', ${rest}) as rest, websearch_to_tsquery('english', ${last}) as last
      ) parsed
    ) chosen`.execute(db);
  return rows[0]?.query ?? undefined;
}
