import { countingInRedis, useApi } from '../testing/api.js';

const api = useApi({ env: { RATE_LIMIT_MULTIPLIER: '1' } });
beforeEach(() => countingInRedis(api));

const form = {
  name: 'Meera Iyer',
  email: ' Meera@Example.Test ',
  message: 'How long does a review usually take with you?',
  subject: 'Contact Form Submission',
};

test('stores a message as typed, with a normalized address', async () => {
  const { body } = await api.anonymous.post('/api/contact', form).expect(201);
  expect(body).toEqual({ message: 'Message Sent' });
  const [row] = await api.rows<object>('select name, email, subject, message from contact_submissions');
  expect(row).toEqual({ ...form, email: 'meera@example.test' });
});

test('the subject is optional', async () => {
  const { subject: _, ...rest } = form;
  await api.anonymous.post('/api/contact', rest).expect(201);
  const rows = await api.rows('select subject from contact_submissions order by id desc limit 1');
  expect(rows).toEqual([{ subject: 'Contact Form Submission' }]);
});

const INVALID: [object, string, string][] = [
  [{ name: 'M' }, 'name', 'Name must be at least 2 characters.'],
  [{ name: '  M  ' }, 'name', 'Name must be at least 2 characters.'],
  [{ name: null }, 'name', 'Name must be at least 2 characters.'],
  [{ email: 'meera' }, 'email', 'Please enter a valid email address.'],
  [{ email: undefined }, 'email', 'Please enter a valid email address.'],
  [{ message: 'Too short a message' }, 'message', 'Message must be at least 20 characters.'],
  [{ message: 7 }, 'message', 'Message must be at least 20 characters.'],
  [{ message: 'x'.repeat(5_001) }, 'message', 'Please use at most 5,000 characters.'],
  [{ subject: 5 }, 'subject', 'Please enter a text.'],
];
test.each(INVALID.map(([change, field, message]) => [field, message, change] as const))(
  'rejects an invalid %s: %s',
  async (field, message, change) => {
    const { body } = await api.anonymous.post('/api/contact', { ...form, ...change }).expect(400);
    expect(body).toMatchObject({ statusCode: 400, message, errors: [{ field, message }] });
  },
);

test('lists all errors in the order of the form', async () => {
  const { body } = await api.anonymous.post('/api/contact', {}).expect(400);
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'email', 'message']);
});

test('allows ten messages an hour from one address, not counting invalid ones', async () => {
  for (let i = 0; i < 12; i++) await api.anonymous.post('/api/contact', {}).expect(400);
  for (let i = 0; i < 10; i++) await api.anonymous.post('/api/contact', form).expect(201);
  const refused = await api.anonymous.post('/api/contact', form).expect(429);
  expect(refused.body.message).toBe('Too many attempts. Please try again later.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
});
