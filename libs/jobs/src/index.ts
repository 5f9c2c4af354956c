export * from './job.js';
export * from './catalogue.js';
export * from './request-job.js';
export { extractListing } from './extractions/extract-listing.js';
export { sendMail, type MailRequest } from './mail/send-mail.js';
export { runPilotBatch } from './pilots/run-pilot-batch.js';
export { enlistPilotProduct } from './pilots/enlist-pilot-product.js';
export { recomputeRecommendations } from './recommendations/recompute-recommendations.js';
export { matchProduct } from './recommendations/match-product.js';
