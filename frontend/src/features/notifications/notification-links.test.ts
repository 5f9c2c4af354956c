import {
  NOTIFICATION_DECLARATIONS,
  NOTIFICATION_KINDS,
  describeNotification,
  type NotificationRecord,
} from '@mintbridge/contracts';
import { matchPath } from 'react-router-dom';
import { PATTERNS } from '../../shared/paths';

const DETAILS = {
  inquiryId: 7,
  isReminder: false,
  state: 'granted',
  reviewStatus: 'changes-requested',
  fields: 2,
  extractionId: 5,
  site: 'tallytap.example',
  isListed: true,
  isDown: false,
  searchId: 3,
  name: 'FinTech',
};

test.each(NOTIFICATION_KINDS)('%s links to an existing page', (kind) => {
  const { side } = NOTIFICATION_DECLARATIONS[kind];
  for (const isInvestor of side === 'both' ? [true, false] : [side === 'investor'])
    for (const productId of [42, null])
      for (const count of [1, 3]) {
        const { link } = describeNotification({ kind, details: DETAILS } as unknown as NotificationRecord, {
          count,
          productId,
          headline: 'TallyTap',
          person: null,
          isInvestor,
        });
        const { pathname } = new URL(link, 'https://mint.example');
        const page = Object.values(PATTERNS).find((pattern) => matchPath(pattern, pathname));
        expect([link, page]).toEqual([link, expect.any(String)]);
      }
});
