import { AsyncLocalStorage } from 'node:async_hooks';

/** Context that a request passes on to its jobs. */
export interface RequestContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that logs and requested jobs carry the request's id. */
export const inRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The id of the request (or of the request that requested the running job), if any. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;
