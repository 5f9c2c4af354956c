export * from './job.js';
export * from './catalogue.js';
export * from './request-job.js';
export { extractListing } from './extract-listing.js';
export { sendMail, type MailRequest } from './send-mail.js';
export { runPilotBatch } from './run-pilot-batch.js';
export { enlistPilotProduct } from './enlist-pilot-product.js';
export { recomputeRecommendations } from './recompute-recommendations.js';
export { matchProduct } from './match-product.js';
