// What can be a bucket, a folder in it, its region and the id of a key.

import { t } from '#platform/kernel/texts.ts'
import type { BucketSettings } from './vocabulary.ts'

const forms: Readonly<Record<keyof BucketSettings, { pattern: RegExp; text: string }>> = {
  bucket: {
    pattern: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    get text() {
      return t('A bucket has 3 to 63 small letters, digits, dots and hyphens.')
    },
  },
  prefix: {
    pattern: /^(?:[A-Za-z0-9_-][A-Za-z0-9._=-]{0,99}\/){0,10}$/,
    get text() {
      return t(
        'A folder has letters, digits, dots, hyphens and underscores, and ends with /. Leave it empty for none.',
      )
    },
  },
  region: {
    pattern: /^[a-z0-9-]{2,40}$/,
    get text() {
      return t('A region has small letters, digits and hyphens.')
    },
  },
  accessKeyId: {
    pattern: /^[A-Za-z0-9_-]{3,128}$/,
    get text() {
      return t('An access key ID has letters and digits.')
    },
  },
}

/** Why it cannot be one; undefined where it can. */
export function bucketProblem(name: keyof BucketSettings, text: string): string | undefined {
  return forms[name].pattern.test(text) ? undefined : forms[name].text
}
