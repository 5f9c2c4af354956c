import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModel, LanguageModelRequest } from './language-model.js';
import { LanguageModelError } from './language-model.js';

export interface ResilienceLimits {
  /** Time for all requests of one listing, in milliseconds. */
  budgetMs: number;
  /** Time for one request, in milliseconds. */
  attemptMs: number;
  attempts: number;
  /** Consecutive failures that open the circuit breaker. */
  failuresToOpen: number;
  /** How long the circuit stays open, in milliseconds. */
  openMs: number;
  /** First delay between attempts without Retry-After, in milliseconds; doubles each time. */
  backoffMs: number;
}

export const DEFAULT_LIMITS: ResilienceLimits = {
  budgetMs: 60_000,
  attemptMs: 30_000,
  attempts: 3,
  failuresToOpen: 5,
  openMs: 30_000,
  backoffMs: 400,
};

/** Whether the caller gave up, rather than the time for the listing: this says nothing of the service. */
const isCancelled = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && !(reason instanceof DOMException && reason.name === 'TimeoutError');

/** Circuit breaker: rejects requests for a while after repeated failures. */
class Circuit {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly limits: ResilienceLimits) {}

  assertClosed(): void {
    if (performance.now() < this.openUntil) throw new LanguageModelError('circuit-open');
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(error: LanguageModelError): void {
    if (!error.transient) return;
    this.failures++;
    if (this.failures >= this.limits.failuresToOpen) this.openUntil = performance.now() + this.limits.openMs;
  }
}

/** Adds a time budget, retries that honour Retry-After, and a circuit breaker to a model. */
export class ResilientModel implements LanguageModel {
  private readonly circuit: Circuit;

  constructor(
    private readonly inner: LanguageModel,
    private readonly limits: ResilienceLimits = DEFAULT_LIMITS,
  ) {
    this.circuit = new Circuit(limits);
  }

  /** A signal that aborts when the time budget of a listing is used up. */
  budget(signal?: AbortSignal): AbortSignal {
    const deadline = AbortSignal.timeout(this.limits.budgetMs);
    return signal ? AbortSignal.any([signal, deadline]) : deadline;
  }

  async complete(request: LanguageModelRequest): Promise<string> {
    const deadline = performance.now() + this.limits.budgetMs;
    for (let attempt = 1; ; attempt++) {
      this.circuit.assertClosed();
      try {
        const response = await this.attempt(request);
        this.circuit.succeeded();
        return response;
      } catch (error) {
        const fault = error instanceof LanguageModelError ? error : new LanguageModelError('unreachable');
        if (!isCancelled(request.signal)) this.circuit.failed(fault);
        const pause = fault.retryAfterMs ?? this.limits.backoffMs * 2 ** (attempt - 1);
        const isLast =
          !fault.transient || attempt >= this.limits.attempts || performance.now() + pause >= deadline;
        if (isLast || request.signal.aborted) throw fault;
        await wait(pause, undefined, { signal: request.signal }).catch(() => {
          throw new LanguageModelError('too-slow');
        });
      }
    }
  }

  private async attempt(request: LanguageModelRequest): Promise<string> {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(this.limits.attemptMs)]);
    return this.inner.complete({ ...request, signal });
  }
}
