import { Injectable } from '@nestjs/common';
import { Sql } from '../http/sql.js';

/** What a person typed, as PostgreSQL searches for it. */
export interface Words {
  /** The text of a tsquery. */
  query: string;
  /** True where the last word may be the beginning of a longer one. */
  isPrefix: boolean;
}

export interface TypedWords {
  rest: string;
  /** The last word, where it may still be being typed. */
  last: string;
}

const LAST_WORD = /(?:^|\s)([\p{L}\p{N}]{1,40})$/u;
const OPERATORS = /"|(?:^|\s)-|(?:^|\s)or(?:\s|$)/i;

/** Parts the last word from the others, unless quotes, 'or' or a minus say how the words are meant. */
export function partLastWord(typed: string): TypedWords {
  const text = typed.trim();
  const last = OPERATORS.test(text) ? undefined : LAST_WORD.exec(text)?.[1];
  return last === undefined ? { rest: text, last: '' } : { rest: text.slice(0, -last.length), last };
}

// A stop word at the end ('payments for') stands for nothing; one that stands alone may be the beginning of a word.
const PARSE = `
  select case when numnode(query) > 0 then query::text end as query
  from (
    select case
      when $2 = '' or (numnode(rest) > 0 and numnode(last) = 0) then rest
      else rest && (last || $3::tsquery)
    end as query
    from (select websearch_to_tsquery('english', $1) as rest, websearch_to_tsquery('english', $2) as last) parsed
  ) chosen`;

/** Understands the search box: words in any form, the last one also as a beginning, "phrases", or, -without. */
@Injectable()
export class SearchWords {
  constructor(private readonly sql: Sql) {}

  /** Undefined where nothing was typed that could be searched for. */
  async understand(typed: string | undefined): Promise<Words | undefined> {
    if (!typed?.trim()) return undefined;
    const { rest, last } = partLastWord(typed);
    const beginning = last === '' ? '' : `'${last.toLowerCase()}':*`;
    const row = await this.sql.one<{ query: string | null }>('search-words', PARSE, [rest, last, beginning]);
    return row?.query ? { query: row.query, isPrefix: last !== '' } : undefined;
  }
}
