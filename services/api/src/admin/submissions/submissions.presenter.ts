import type { ContactSubmission, PilotRegistration } from '@mintbridge/model';
import { isoTime } from '../../iso-time.js';

export const presentContactSubmission = (submission: ContactSubmission) => ({
  id: submission.id,
  name: submission.name,
  email: submission.email,
  subject: submission.subject,
  message: submission.message,
  createdAt: isoTime(submission.createdAt),
});

interface BatchSummary {
  id: string;
  total: number;
  done: number;
  created: number;
  failed: number;
}

export const presentPilotRegistration = (registration: PilotRegistration, batch: BatchSummary | null) => ({
  id: registration.id,
  userId: registration.userId ?? null,
  firstName: registration.firstName,
  lastName: registration.lastName,
  email: registration.email,
  phoneNumber: registration.phoneNumber,
  companyName: registration.companyName ?? null,
  wantsToEnlistProducts: registration.wantsToEnlistProducts,
  products: registration.products,
  batch,
  createdAt: isoTime(registration.createdAt),
});
