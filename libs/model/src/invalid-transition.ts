/** A transition that the states do not allow: the caller has lost a race and must not go on. */
export class InvalidTransition extends Error {
  constructor(what: string, from: string, to: string) {
    super(`${what} cannot go from ${from} to ${to}`);
    this.name = 'InvalidTransition';
  }
}
