import { Migration001 } from './001-baseline.js';
import { Migration002 } from './002-figures.js';
import { Migration003 } from './003-audit.js';
import { Migration004 } from './004-notifications.js';
import { Migration005 } from './005-privacy.js';
import { Migration006 } from './006-access.js';
import { Migration007 } from './007-desk.js';
import { Migration008 } from './008-account.js';
import { Migration009 } from './009-pictures-and-readings.js';
import { Migration010 } from './010-extraction-cost.js';
import { Migration017 } from './017-near-misses.js';
import { Migration018 } from './018-reopened-reviews.js';
import { Migration019 } from './019-mails-of-searches.js';
import { Migration020 } from './020-told-changes.js';
import { Migration021 } from './021-notification-age.js';
import { Migration024 } from './024-search-inline.js';
import { Migration025 } from './025-near-misses-in-one-row.js';
import { Migration026 } from './026-notified-changes.js';
import { Migration027 } from './027-texts-of-sites.js';

/** Every migration, oldest first. */
export const MIGRATIONS = [
  Migration001,
  Migration002,
  Migration003,
  Migration004,
  Migration005,
  Migration006,
  Migration007,
  Migration008,
  Migration009,
  Migration010,
  Migration017,
  Migration018,
  Migration019,
  Migration020,
  Migration021,
  Migration024,
  Migration025,
  Migration026,
  Migration027,
];
