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
    description: 'Present where a search has more results than were counted',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: {
    description: 'The address of the next page, as </api/products?...>; rel="next"; absent on the last one',
    schema: text,
  },
};

const cookie = (description: string): Record<string, Header> => ({
  'Set-Cookie': { description, schema: text },
});

/** Headers of successful responses, by operation. */
export const HEADERS_OF_SUCCESS: Record<string, Record<string, Header>> = {
  Products_list: PAGE_OF_LISTINGS,
  Accounts_verifyOriginal: cookie('Reset token: allows one new password for this account within ten minutes'),
  Accounts_reset: cookie('Deletes the used reset token'),
  QueueBoard_open: cookie('Session of /admin/queues for 15 minutes; not valid for the API'),
  Admin_export: {
    'Content-Disposition': { description: 'The name of the file', required: true, schema: text },
  },
};
