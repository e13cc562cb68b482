// The texts about a destination of each kind, in whole sentences.
import { t } from '#platform/kernel/texts.ts'
import type { DestinationKind } from './vocabulary.ts'

interface DestinationWords {
  /** As a sentence begins. */
  name: string
  isMissing: string
  wasTurnedOff: string
  fails: string
}

export const destinationWords: Readonly<Record<DestinationKind, DestinationWords>> = {
  'audit-stream': {
    get name() {
      return t('The audit stream')
    },
    get isMissing() {
      return t('Your company has no audit stream. It may have been removed.')
    },
    get wasTurnedOff() {
      return t('The audit stream was turned off')
    },
    get fails() {
      return t('The audit stream fails')
    },
  },
  chat: {
    get name() {
      return t('The chat channel')
    },
    get isMissing() {
      return t('Your company has no chat channel. It may have been removed.')
    },
    get wasTurnedOff() {
      return t('The chat channel was turned off')
    },
    get fails() {
      return t('The chat channel fails')
    },
  },
  'cost-export': {
    get name() {
      return t('The cost export')
    },
    get isMissing() {
      return t('Your company has no cost export. It may have been removed.')
    },
    get wasTurnedOff() {
      return t('The cost export was turned off')
    },
    get fails() {
      return t('The cost export fails')
    },
  },
}
