import { expect, listProduct, mailbox, signIn, test, uniqueEmail } from './fixtures.js';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.js';

test('owner and investor see new messages without a reload, and the owner gets one mail', async ({
  request,
  newSeller,
  openAs,
}) => {
  const seller = await newSeller();
  const headline = `Talk ${uniqueEmail('t').slice(2, 10)}`;
  const { id } = await listProduct(request, seller.token, { headline });

  const email = uniqueEmail('investor');
  await request.post('/api/auth/register', {
    data: { role: 'investor', email, password: 'Quiet-River-88', firstName: 'Ines' },
  });
  const investor = await openAs(await signIn(request, email, 'Quiet-River-88'));

  await investor.goto(`/messaging/${id}`);
  await expect(investor.getByRole('heading', { level: 1 })).toHaveText('Product Inquiry');
  await expect(investor.getByText(`Discuss ${headline} with the product owner`)).toBeVisible();
  await expect(investor.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    `/product/${id}`,
  );
  await expect(
    investor.getByText('All messages are confidential between the investor and the product owner.'),
  ).toBeVisible();
  const log = investor.getByRole('log');
  await expect(log.locator('p')).not.toHaveCount(0);

  const box = investor.getByLabel('Your message');
  await box.fill('   ');
  await investor.getByRole('button', { name: 'Send' }).click();
  await expect(box).toHaveValue('   ');

  await investor.route('**/api/inquiries', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await box.fill('Is it still for sale?');
  await box.press('Enter');
  await expect(investor.getByText('Your message could not be sent. Please try again.')).toBeVisible();
  await expect(box).toHaveValue('Is it still for sale?');
  await investor.unroute('**/api/inquiries');
  await investor.getByRole('button', { name: 'Send' }).click();
  await expect(investor.getByText('Your message has been sent to the seller')).toBeVisible();
  await expect(log.getByText('Is it still for sale?')).toBeVisible();
  await expect(box).toHaveValue('');

  const owner = seller.page;
  await owner.goto('/messages');
  await expect(owner.getByText('1 unread')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('link', { name: new RegExp(headline) }).click();
  await expect(owner).toHaveURL(new RegExp(`/messaging/${id}`));
  await expect(owner.getByRole('log').getByText('Is it still for sale?')).toBeVisible();
  await owner.getByLabel('Your message').fill('It is. When can we talk?');
  await owner.getByLabel('Your message').press('Enter');
  await expect(log.getByText('It is. When can we talk?')).toBeVisible();
  await box.fill('Tomorrow at ten?');
  await box.press('Enter');
  await expect(owner.getByRole('log').getByText('Tomorrow at ten?')).toBeVisible();
  await expectAccessible(investor);
  await expectNoSidewaysScroll(investor);
  await expectNoSidewaysScroll(owner);

  await mailbox(seller.email).next(/message/i);
  const mails = (await mailbox(seller.email).all()).filter(({ subject }) => /message/i.test(subject));
  expect(mails).toHaveLength(1);
});

test('visitors are redirected from the messages', async ({ page }) => {
  await page.goto('/messages');
  await expect(page).toHaveURL(/\/$/);
});

test('a superadmin replies about their own listing, and sees no conversations about others', async ({
  request,
  newSeller,
  demoTokens,
  adminPage: page,
}) => {
  const headline = `House ${uniqueEmail('t').slice(2, 10)}`;
  const own = await listProduct(request, demoTokens.superadmin, { headline });
  const other = await listProduct(request, (await newSeller()).token);
  await request.post('/api/inquiries', {
    headers: { authorization: `Bearer ${demoTokens.investor}` },
    data: { productId: own.id, content: 'Is it yours?' },
  });

  await page.goto(`/product/${own.id}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Messages/ })
    .click();
  await expect(page.getByRole('log').getByText('Is it yours?')).toBeVisible();
  await page.getByLabel('Your message').fill('It is.');
  await page.getByLabel('Your message').press('Enter');
  await expect(page.getByRole('log').getByText('It is.')).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: new RegExp(headline) })).toBeVisible();

  await page.goto(`/messaging/${other.id}`);
  await expect(page.getByText('These conversations are confidential')).toBeVisible();
});
