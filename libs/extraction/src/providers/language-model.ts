/** A request to a language model. */
export interface LanguageModelRequest {
  /** Our instructions; never contains page text. */
  system: string;
  /** The task with page text, delimited as data. */
  prompt: string;
  /** JSON schema of the response, for services with structured output. */
  jsonSchema?: Readonly<Record<string, unknown>> | undefined;
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Called with the number of tokens, prompt included, if the service reports it. */
  onTokens?: ((tokens: number) => void) | undefined;
}

/** Completes a prompt. */
export interface LanguageModel {
  /** @throws LanguageModelError for all failures of service or network */
  complete(request: LanguageModelRequest): Promise<string>;
}

export type LanguageModelFault =
  | 'busy'
  | 'unreachable'
  | 'refused'
  | 'invalid-request'
  | 'unusable-response'
  | 'too-large'
  | 'too-slow'
  | 'circuit-open';

const SENTENCES: Record<LanguageModelFault, string> = {
  busy: 'the AI service is busy',
  unreachable: 'the AI service could not be reached',
  refused: 'the AI service refused the request',
  'invalid-request': 'the AI service did not accept the form of the request',
  'unusable-response': 'the AI service returned no usable response',
  'too-large': 'the AI service sent too much',
  'too-slow': 'the AI service took too long',
  'circuit-open': 'the AI service failed several times and is left alone for a while',
};

const TRANSIENT = new Set<LanguageModelFault>(['busy', 'unreachable', 'too-slow']);

/** A failure with a message that may be shown; contains nothing of the service's response. */
export class LanguageModelError extends Error {
  constructor(
    readonly fault: LanguageModelFault,
    /** Retry-After of the service, in milliseconds. */
    readonly retryAfterMs?: number,
  ) {
    super(SENTENCES[fault]);
    this.name = 'LanguageModelError';
  }

  /** True if a retry may succeed. */
  get transient(): boolean {
    return TRANSIENT.has(this.fault);
  }
}
