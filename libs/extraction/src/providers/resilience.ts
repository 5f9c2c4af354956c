import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModel, LanguageModelRequest } from './language-model.js';
import { LanguageModelError } from './language-model.js';

export interface ResilienceLimits {
  /** Time for all requests of one listing to the service, in milliseconds. */
  budgetMs: number;
  /** Time for a single answer, in milliseconds. */
  attemptMs: number;
  attempts: number;
  /** Failures in a row after which the service is left alone. */
  failuresToRest: number;
  /** How long it is left alone, in milliseconds. */
  restMs: number;
  /** First pause between attempts where the service names none, in milliseconds; it doubles. */
  backoffMs: number;
}

export const DEFAULT_LIMITS: ResilienceLimits = {
  budgetMs: 60_000,
  attemptMs: 30_000,
  attempts: 3,
  failuresToRest: 5,
  restMs: 30_000,
  backoffMs: 400,
};

/** Leaves a failing service alone for a while, and lets one request try it after that. */
class Circuit {
  private failures = 0;
  private restUntil = 0;

  constructor(private readonly limits: ResilienceLimits) {}

  assertClosed(): void {
    if (performance.now() < this.restUntil) throw new LanguageModelError('resting');
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(error: LanguageModelError): void {
    if (!error.transient) return;
    this.failures++;
    if (this.failures >= this.limits.failuresToRest) this.restUntil = performance.now() + this.limits.restMs;
  }
}

/** A model with a time budget, repeated attempts that honour Retry-After, and rest for a failing service. */
export class ResilientModel implements LanguageModel {
  private readonly circuit: Circuit;

  constructor(
    private readonly inner: LanguageModel,
    private readonly limits: ResilienceLimits = DEFAULT_LIMITS,
  ) {
    this.circuit = new Circuit(limits);
  }

  /** The signal that ends when a listing's whole time for the service is used up. */
  budget(signal?: AbortSignal): AbortSignal {
    const deadline = AbortSignal.timeout(this.limits.budgetMs);
    return signal ? AbortSignal.any([signal, deadline]) : deadline;
  }

  async complete(request: LanguageModelRequest): Promise<string> {
    const deadline = performance.now() + this.limits.budgetMs;
    for (let attempt = 1; ; attempt++) {
      this.circuit.assertClosed();
      try {
        const answer = await this.attempt(request);
        this.circuit.succeeded();
        return answer;
      } catch (error) {
        const fault = error instanceof LanguageModelError ? error : new LanguageModelError('unreachable');
        this.circuit.failed(fault);
        const pause = fault.retryAfterMs ?? this.limits.backoffMs * 2 ** (attempt - 1);
        const hopeless =
          !fault.transient || attempt >= this.limits.attempts || performance.now() + pause >= deadline;
        if (hopeless || request.signal.aborted) throw fault;
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
