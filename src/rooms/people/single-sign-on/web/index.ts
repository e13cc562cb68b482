// What other rooms' screens show of single sign-on.
export { SignInRulesSection } from './sign-in-rules/sign-in-rules-section.tsx'
export { SsoSection } from './sso-section.tsx'
export {
  forgetSsoFailure,
  leaveSsoFailure,
  type SsoWayBack,
  signInPageOf,
  ssoFailure,
  takeWayBack,
} from './sso-way-back.ts'
export { useSsoDialog } from './use-sso-dialog.tsx'
