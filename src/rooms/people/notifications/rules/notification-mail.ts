// The mail of a notification. Plain text; the subject holds nothing that anybody typed.
import { t } from '#platform/kernel/texts.ts'

export interface NotificationInMail {
  subject: string
  title: string
  text: string
  /** The whole address of its page. */
  link: string
}

/** To a member, who reads it in the product as well. `settings`: the whole address of the settings. */
export function memberNotificationMail({ subject, ...notification }: NotificationInMail, settings: string) {
  return {
    subject,
    text: `${body(notification)}

${t('You get this mail because of your notification settings. You can change them here:')}

${settings}
`,
  }
}

/** To the address to which the company has its invoices sent, no matter who reads them there. */
export function billingAddressMail({ subject, ...notification }: NotificationInMail, companyName: string) {
  return {
    subject,
    text: `${body(notification)}

${t('To open the page, sign in with an account of {companyName}, or ask a colleague who has one.', { companyName })}

${t('You get this mail because {companyName} has its invoices sent to this address. An owner of the company can change the address in the settings, under Billing.', { companyName })}
`,
  }
}

function body({ title, text, link }: Omit<NotificationInMail, 'subject'>): string {
  return `${[title, text].filter(Boolean).join('\n\n')}\n\n${link}`
}
