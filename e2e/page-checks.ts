// Checks that every page has to pass: accessibility and a narrow window.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The region where toasts appear. */
export const toastOf = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

/**
 * Records the texts of the status lines from the next navigation on: some are shown for half a second only, which polling
 * would miss on a busy machine.
 */
export async function recordStatuses(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const statuses: string[] = [];
    Object.assign(window, { statuses });
    const record = () => {
      for (const { textContent } of document.querySelectorAll('[role="status"]')) {
        if (textContent && !statuses.includes(textContent)) statuses.push(textContent);
      }
    };
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(record).observe(document, changes);
  });
  return () => page.evaluate(() => (window as unknown as { statuses: string[] }).statuses);
}

/** Waits for running animations, which change colours until they end; endless ones (skeletons) are skipped. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map((animation) => animation.finished),
    ).then(() => null),
  );

/** Expects no serious or critical violation of WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  // Our pages have no frames: without the second page that gathers their results a check takes half the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(serious, `accessibility of ${page.url()}`).toEqual([]);
}

/** The same in the light and the dark scheme, for a page that follows the system. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page);
  }
}

/** Expects that a window of 360 px needs no sideways scroll. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess, { message: `width of ${page.url()}` }).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
