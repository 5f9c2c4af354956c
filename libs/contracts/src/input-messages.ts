import type * as z from 'zod';
import { ERRORS } from './errors.js';

/** Messages for rules without one of their own. */
export const INPUT_MESSAGES = {
  required: 'This field is required.',
  text: 'Please enter a text.',
  number: 'Please enter a number.',
  wholeNumber: 'Please enter a whole number.',
  yesOrNo: 'Please choose yes or no.',
  list: 'Please give a list.',
  option: 'Please choose one of the given options.',
  form: 'Please check the form of this entry.',
  atLeast: (count: bigint | number) => `Please give at least ${count.toLocaleString('en-US')}.`,
  atMost: (count: bigint | number) => `Please give at most ${count.toLocaleString('en-US')}.`,
} as const;

const BY_TYPE: Record<string, string> = {
  string: INPUT_MESSAGES.text,
  number: INPUT_MESSAGES.number,
  int: INPUT_MESSAGES.wholeNumber,
  boolean: INPUT_MESSAGES.yesOrNo,
  array: INPUT_MESSAGES.list,
};

/** The message for an issue whose schema gives none; zod's messages are not for users. */
export function inputMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return INPUT_MESSAGES.required;
      return BY_TYPE[issue.expected] ?? ERRORS.invalidInput.message;
    case 'invalid_value':
      return INPUT_MESSAGES.option;
    case 'invalid_format':
      return INPUT_MESSAGES.form;
    case 'too_small':
      return INPUT_MESSAGES.atLeast(issue.minimum);
    case 'too_big':
      return INPUT_MESSAGES.atMost(issue.maximum);
    default:
      return ERRORS.invalidInput.message;
  }
}
