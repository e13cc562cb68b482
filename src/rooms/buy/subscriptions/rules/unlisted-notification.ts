// The notification to owners about an application that left the marketplace while their company subscribes to it.

import { t } from '#platform/kernel/texts.ts'

export function unlistedNotification(
  applicationName: string,
  status: 'trial' | 'active',
): { title: string; text: string } {
  return {
    title: t('{applicationName} left the marketplace', { applicationName }),
    text:
      status === 'trial'
        ? t(
            'Your trial continues until it ends. You can’t convert it to a paid subscription while the application is not listed.',
          )
        : t(
            'Your subscription continues and renews as agreed. While the application is not listed, you can turn off its renewal but can’t change its users.',
          ),
  }
}
