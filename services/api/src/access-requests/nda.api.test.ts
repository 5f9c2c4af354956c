import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { useApi } from '../testing/api.js';

const api = useApi();

test('everybody who is signed in reads the agreement as it is in the repository', async () => {
  for (const role of ['seller', 'buyer', 'investor', 'superadmin'] as const) {
    const { body } = await (await api.aClient(role)).get('/api/nda').expect(200);
    expect(body).toEqual({ version: 'v1', text: readFileSync('docs/legal/nda-v1.md', 'utf8') });
  }
  await api.anonymous.get('/api/nda').expect(401);
});

test('the fingerprint of the text can be checked by whoever has it', async () => {
  const { body } = await (await api.aClient('buyer')).get('/api/nda').expect(200);
  const { CURRENT_NDA } = await import('@mintbridge/model');
  expect(createHash('sha256').update(body.text).digest('hex')).toBe(CURRENT_NDA.hash);
});
