interface Header {
  description: string;
  required?: boolean;
  schema: object;
}

const text = { type: 'string' };

const PAGE_OF_LISTINGS: Record<string, Header> = {
  'X-Total-Count': {
    description: 'How many listings the whole list has',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Total-Count-Capped': {
    description: 'There where a search found more than was counted',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: {
    description:
      'The address of the next page, as </api/products?...>; rel="next"; not there after the last one',
    schema: text,
  },
};

const cookie = (description: string): Record<string, Header> => ({
  'Set-Cookie': { description, schema: text },
});

/** What the answer of success says in its headers, by operation. */
export const HEADERS_OF_SUCCESS: Record<string, Record<string, Header>> = {
  Products_list: PAGE_OF_LISTINGS,
  Accounts_verifyOriginal: cookie('The leave to set a new password: for this account, one use, ten minutes'),
  Accounts_reset: cookie('Takes the used leave away'),
  QueueBoard_open: cookie('Opens /admin/queues for a quarter of an hour, and no API'),
  Admin_export: {
    'Content-Disposition': { description: 'The name of the file', required: true, schema: text },
  },
};
