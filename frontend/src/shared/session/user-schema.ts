// A module of its own, so that it is loaded on demand.
export { userSchema } from '@mintbridge/contracts';
