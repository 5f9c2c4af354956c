import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { useApi } from '../testing/api.js';

const api = useApi();

test('returns the agreement from the repository to every signed-in user', async () => {
  for (const role of ['seller', 'buyer', 'investor', 'superadmin'] as const) {
    const { body } = await (await api.aClient(role)).get('/api/nda').expect(200);
    expect(body).toEqual({ version: 'v1', text: readFileSync('docs/legal/nda-v1.md', 'utf8') });
  }
  await api.anonymous.get('/api/nda').expect(401);
});

test('the stored hash is the SHA-256 of the text', async () => {
  const { body } = await (await api.aClient('buyer')).get('/api/nda').expect(200);
  const { CURRENT_NDA } = await import('@mintbridge/model');
  expect(createHash('sha256').update(body.text).digest('hex')).toBe(CURRENT_NDA.hash);
});
