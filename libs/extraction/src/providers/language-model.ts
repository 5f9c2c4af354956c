/** A request to a model. */
export interface LanguageModelRequest {
  /** The rules: ours alone, never text of a page. */
  system: string;
  /** The task with the facts of the pages, delimited as data. */
  prompt: string;
  /** JSON schema of the answer, for services that can hold a model to one. */
  jsonSchema?: Readonly<Record<string, unknown>> | undefined;
  /** Most tokens of the answer. */
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Called with what the answer took, prompt included, where the service counts it. */
  onTokens?: ((tokens: number) => void) | undefined;
}

/** A service that answers a prompt with text. */
export interface LanguageModel {
  /** @throws LanguageModelError for everything that the service or the way to it does wrong */
  complete(request: LanguageModelRequest): Promise<string>;
}

export type LanguageModelFault =
  'busy' | 'unreachable' | 'refused' | 'unusable-answer' | 'too-large' | 'too-slow' | 'resting';

const SENTENCES: Record<LanguageModelFault, string> = {
  busy: 'the AI service is busy',
  unreachable: 'the AI service could not be reached',
  refused: 'the AI service refused the request',
  'unusable-answer': 'the AI service gave no usable answer',
  'too-large': 'the AI service answered with too much',
  'too-slow': 'the AI service took too long',
  resting: 'the AI service failed several times and is left alone for a while',
};

const TRANSIENT = new Set<LanguageModelFault>(['busy', 'unreachable', 'too-slow']);

/** What went wrong with a model, in words that may be shown. It holds nothing of what the service answered. */
export class LanguageModelError extends Error {
  constructor(
    readonly fault: LanguageModelFault,
    /** The Retry-After of the service, in milliseconds. */
    readonly retryAfterMs?: number,
  ) {
    super(SENTENCES[fault]);
    this.name = 'LanguageModelError';
  }

  /** True where the same request may succeed later. */
  get transient(): boolean {
    return TRANSIENT.has(this.fault);
  }
}
