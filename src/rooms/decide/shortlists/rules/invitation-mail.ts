// What a colleague is written when a shortlist is shared with them. Plain text; the subject holds nothing that anybody typed.

export function invitationMail(
  to: string,
  host: string,
  shortlistName: string,
  link: string,
): { to: string; subject: string; text: string } {
  return {
    to,
    subject: 'A shortlist was shared with you on Emporion',
    text: `${host} asks for your view on the shortlist "${shortlistName}".

Compare its applications, say what you think and see what is decided:

${link}

You are told here and in the product because you work for the same company. If you want no part in it, ask ${host} to take you off the list.
`,
  }
}
