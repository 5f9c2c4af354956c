// `npm run screenshot [URL]`: updates the README's screenshot of the investor dashboard from the running demo.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './paths.mjs';
import { findChromium } from './services/browser.mjs';

const address = process.argv[2] ?? 'http://localhost:3000';
const FILE = join(root, 'docs', 'dashboard.png');

const { path, env } = await findChromium(console.log);
const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];
const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
try {
  const viewport = { width: 1280, height: 900 };
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${address}/investor-login`);
  await page.getByLabel('Email').fill('investor@mintbridge.test');
  await page.getByLabel('Password', { exact: true }).fill(process.env.DEMO_PASSWORD ?? 'Mint-it-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Investor Profile' }).waitFor();
  await page.goto(`${address}/investor-dashboard`, { waitUntil: 'networkidle' });
  await page.getByRole('article').nth(3).waitFor();
  await page.screenshot({ path: FILE });
  console.log(`Written: ${FILE}`);
} finally {
  await browser.close();
}
