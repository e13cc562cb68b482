// What a colleague is written when a shortlist is shared with them. Plain text; the subject holds nothing that anybody typed.
import { t } from '#platform/kernel/texts.ts'

export function invitationMail(
  to: string,
  host: string,
  shortlistName: string,
  link: string,
): { to: string; subject: string; text: string } {
  return {
    to,
    subject: t('A shortlist was shared with you on Emporion'),
    text: t(
      '{host} asks for your view on the shortlist "{shortlistName}".\n\nCompare its applications, say what you think and see what is decided:\n\n{link}\n\nYou get this because you work for the same company. If you don’t want to take part, ask {host} to remove you.\n',
      { host, shortlistName, link },
    ),
  }
}
