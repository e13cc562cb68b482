// The door of these rules for other rooms.

export {
  accountProblems,
  emailProblems,
  newPasswordProblems,
  type PasswordChangeField,
  passwordChangeProblems,
  type RegistrationField,
  registrationProblems,
  type SignInField,
  signInProblems,
} from './account-check.ts'
export {
  type AdminPermission,
  adminPermissions,
  adminRoleTable,
  permissionsInUse,
  riskNames,
  stepUpPermissions,
} from './admin-permissions.ts'
export { type CompanyIndustry, type CompanyKind, industriesFor } from './company-industries.ts'
export {
  type BrokenRule,
  brokenRule,
  noSignInRules,
  passedRule,
  type SignInFacts,
  type SignInRules,
  signInRuleBounds,
} from './company-sign-in-rules.ts'
export { deviceLabel } from './device-label.ts'
export { noOwnerText } from './first-owner.ts'
export { lookAlikes } from './look-of-name.ts'
export {
  asMailDomain,
  type DomainLooks,
  domainOf,
  endOfDomain,
  isLookDue,
  isPublicMailDomain,
  proofName,
  proofText,
} from './mail-domain.ts'
export type { NotificationTopic } from './notification-choices.ts'
export type { PasswordPolicy } from './password-check.ts'
export { permissionName } from './permission-names.ts'
export {
  addressWordsOf,
  currencyLabel,
  defaultRegion,
  namedTimeZoneLabels,
  namedTimeZones,
  type SizeBand,
  sizeBandLabels,
  sizeBands,
} from './settings-vocabulary.ts'
export { closesArea, keepsOut, pausedPortal, pauseText, type SignInPause } from './sign-in-pause.ts'
export { signInTarget } from './sign-in-target.ts'
export {
  joinsOffered,
  leavesNoOwner,
  rolesOffered,
  type TeamRole,
  teamRoleLabel,
  teamRoles,
} from './team-roles.ts'
export { type Checked, lineProblem, trimmed } from './typed-lines.ts'
export { unlinkedText } from './unlinked-text.ts'
export { isReservedUsername, platformNameFault, readsAsPlatform } from './username.ts'
export {
  type AdminRole,
  adminRoles,
  approvingSubRoles,
  type BuyerSubRole,
  buyerSubRoleLabels,
  buyerSubRoles,
  type EnterpriseIndustry,
  enterpriseIndustries,
  type MfaMethodType,
  mailLinkPages,
  mfaMethodTypes,
  type Portal,
  portals,
  type RegistrationRole,
  registrationRoles,
  vendorCompanySizes,
  vendorSolutionCategories,
  vocabularyText,
} from './vocabulary.ts'
