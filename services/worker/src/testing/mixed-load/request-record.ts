import type { ApiResponse } from '../api-client.js';

/** Requests of one kind by key, each with at most one effect. */
export class UniqueRequests<Detail = undefined> {
  readonly sent = new Set<string>();
  readonly acknowledged = new Map<string, Detail>();
}

/** Values that are overwritten again and again: by key, the values that may be stored now. */
class LastWrites<Value> {
  private readonly possible = new Map<string, Set<Value>>();

  acknowledged(key: string, value: Value): void {
    this.possible.set(key, new Set([value]));
  }

  /** Written or not. `initial` is the value before the first write. */
  unknown(key: string, value: Value, initial: Value): void {
    const possible = this.possible.get(key) ?? new Set([initial]);
    this.possible.set(key, possible.add(value));
  }

  entries(): [key: string, possible: Set<Value>][] {
    return [...this.possible];
  }
}

/** `unknown`: no response, or 503. */
export type Outcome = 'acknowledged' | 'unknown' | 'rejected';

export interface PilotAccount {
  password: string;
  batchId: string;
}

/** Every request to the API with its outcome, as its client knows it. */
export class RequestRecord {
  /** Registered sellers by mail address, with the generated password. */
  readonly sellers = new UniqueRequests<string>();
  readonly pilots = new UniqueRequests<PilotAccount>();
  /** Submitted product URLs by the pilot's mail address. */
  readonly pilotUrls = new Map<string, string[]>();
  /** Extractions by URL. */
  readonly extractions = new UniqueRequests<number>();
  readonly messages = new UniqueRequests();
  readonly contacts = new UniqueRequests();
  /** Connections by `investor product`. */
  readonly connections = new UniqueRequests();
  /** Likes by `investor product`. */
  readonly likes = new LastWrites<boolean>();
  /** Theses by investor. */
  readonly profiles = new LastWrites<string | null>();
  /** Passwords and tokens, which only responses and mails may contain. */
  readonly secrets = new Set<string>();
  /** Responses with an unexpected status. */
  readonly rejected: string[] = [];
  /** Figures that went back between two responses. */
  readonly regressions: string[] = [];
  requests = 0;
  unknown = 0;

  add(kind: string, response: ApiResponse | undefined, accepted: number[]): Outcome {
    this.requests += 1;
    if (response === undefined || response.status === 503) {
      this.unknown += 1;
      return 'unknown';
    }
    if (accepted.includes(response.status)) return 'acknowledged';
    this.rejected.push(`${kind}: ${JSON.stringify(response)}`);
    return 'rejected';
  }
}
