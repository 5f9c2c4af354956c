/** A transition that the current state does not allow, usually because the caller has lost a race. */
export class InvalidTransition extends Error {
  constructor(what: string, from: string, to: string) {
    super(`${what} cannot go from ${from} to ${to}`);
    this.name = 'InvalidTransition';
  }
}
