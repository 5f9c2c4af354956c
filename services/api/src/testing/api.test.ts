import { useApi } from './api.js';

const api = useApi();

test('a client is signed in with its account, and the anonymous client is not', async () => {
  const seller = await api.aClient('seller', { firstName: 'Meera' });
  const me = await seller.get('/api/auth/me').expect(200);
  expect(me.body).toMatchObject({ id: seller.user.id, role: 'seller', firstName: 'Meera' });
  await api.anonymous.get('/api/auth/me').expect(401);
});
