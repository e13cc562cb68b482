// What a vendor's people read when somebody asked Sales about an application of theirs. Who asked, and what they wrote, stays with Sales.

import { t } from '#platform/kernel/texts.ts'

export function leadNotification({
  applicationName,
  teamSize,
}: {
  applicationName: string
  teamSize: number | null
}): { title: string; text: string } {
  return {
    title: t('Somebody asked Sales about {applicationName}', { applicationName }),
    text:
      teamSize === null
        ? t('Emporion’s sales team answers. Who asked stays with it.')
        : t(
            'It is for {teamSize, plural, one {# user} other {# users}}. Emporion’s sales team answers, and who asked stays with it.',
            { teamSize },
          ),
  }
}
