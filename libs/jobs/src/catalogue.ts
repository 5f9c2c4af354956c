import { expireAccessRequest } from './access-requests/expire-access-request.js';
import { remindAccessRequest } from './access-requests/remind-access-request.js';
import { computeReplyClock } from './access-requests/compute-reply-clock.js';
import { enlistPilotProduct } from './pilots/enlist-pilot-product.js';
import { extractListing } from './extractions/extract-listing.js';
import { matchProduct } from './recommendations/match-product.js';
import { fetchPictures } from './pictures/fetch-pictures.js';
import { readSite } from './readings/read-site.js';
import { recomputeRecommendations } from './recommendations/recompute-recommendations.js';
import { runPilotBatch } from './pilots/run-pilot-batch.js';
import { mailSavedSearches } from './saved-searches/mail-saved-searches.js';
import { matchSavedSearches } from './saved-searches/match-saved-searches.js';
import { sendMail } from './mail/send-mail.js';

/** All jobs. The worker refuses to start unless each has a processor. */
export const JOBS = {
  [extractListing.name]: extractListing,
  [sendMail.name]: sendMail,
  [runPilotBatch.name]: runPilotBatch,
  [enlistPilotProduct.name]: enlistPilotProduct,
  [recomputeRecommendations.name]: recomputeRecommendations,
  [matchProduct.name]: matchProduct,
  [matchSavedSearches.name]: matchSavedSearches,
  [mailSavedSearches.name]: mailSavedSearches,
  [computeReplyClock.name]: computeReplyClock,
  [remindAccessRequest.name]: remindAccessRequest,
  [expireAccessRequest.name]: expireAccessRequest,
  [fetchPictures.name]: fetchPictures,
  [readSite.name]: readSite,
} as const;

export const JOB_NAMES = Object.keys(JOBS) as (keyof typeof JOBS)[];
