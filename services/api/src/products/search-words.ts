import { Injectable } from '@nestjs/common';
import { Sql } from '../http/sql.js';

/** What a person typed, as PostgreSQL searches for it. */
export interface Words {
  /** The text of a tsquery. */
  query: string;
  /** The same of the words before the last one, where that may be a beginning; empty where there are none. */
  rest: string;
  /** True where the last word may be the beginning of a longer one. */
  isPrefix: boolean;
  /** The newest listing there is: where a search begins. */
  newestId: number;
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
  select case when numnode(query) > 0 then query::text end as query, case when $2 = '' then '' else rest end as rest,
    (select coalesce(max(id), 0) from product_search) as "newestId"
  from (
    select rest::text as rest, case
      when $2 = '' or (numnode(rest) > 0 and numnode(last) = 0) then rest
      else rest && (last || $3::tsquery)
    end as query
    from (select websearch_to_tsquery('english', $1) as rest, websearch_to_tsquery('english', $2) as last) parsed
  ) chosen`;

interface ParsedRow {
  query: string | null;
  rest: string;
  newestId: number;
}

/** Understands the search box: words in any form, the last one also as a beginning, "phrases", or, -without. */
@Injectable()
export class SearchWords {
  constructor(private readonly sql: Sql) {}

  /** Undefined where nothing was typed that could be searched for. */
  async understand(typed: string | undefined): Promise<Words | undefined> {
    if (!typed?.trim()) return undefined;
    const { rest, last } = partLastWord(typed);
    const beginning = last === '' ? '' : `'${last.toLowerCase()}':*`;
    const row = await this.sql.one<ParsedRow>('search-words', PARSE, [rest, last, beginning]);
    if (!row?.query) return undefined;
    return { query: row.query, rest: row.rest, isPrefix: last !== '', newestId: row.newestId };
  }
}
