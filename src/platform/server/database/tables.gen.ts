// The rows of the database, as queries read and write them. It is generated: change the schema by a migration, then run
// `npm run schema`.
import type { ColumnType, GeneratedAlways } from 'kysely'

/** bigint: read as a number, or refused where that would lose a digit (`whole-numbers.ts`). */
type Whole = ColumnType<number, number | bigint, number | bigint>
/** numeric: read as text, so that no digit is lost. */
type Exact = ColumnType<string, string | number | bigint, string | number | bigint>
type Moment = ColumnType<Date, Date | string, Date | string>
/** Written as text, because the driver takes a list for an array of the database. */
type Json = ColumnType<unknown, string, string>
/** Filled in by the database where an insert leaves it out. */
type Filled<T> =
  T extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<T, T | undefined, T>

export interface IdempotencyKeyRow {
  tenant_id: string
  /** Hash of who sent it (session or visitor), the route and the key. */
  scope: Buffer
  request_hash: Buffer
  answer: Json | null
  created_at: Moment
}

export interface RateLimitRow {
  key: string
  points: Filled<number>
  expire: Whole | null
}

export interface MailMessageRow {
  id: string
  /** Recipient, subject and text. Null once the mail has been handed on: nobody needs it any more. */
  sealed: Buffer | null
  /** Of a mail that somebody causes at an address which may be a stranger's: a keyed hash of the recipient, by which such mails are counted over all senders. Null for every other mail. It goes with the row, after a month. */
  caused_key: Buffer | null
  created_at: Moment
  /** Tries after which nobody knows whether the mail arrived. */
  uncertain_tries: Filled<number>
  sent_at: Moment | null
}

export interface CompanyRow {
  /** The company's own id: it is its own tenant. */
  tenant_id: string
  kind: 'buyer' | 'vendor' | 'both' | 'platform'
  name: string
  /** Its name in addresses. */
  slug: string
  industry: string
  size: string | null
  /** As the settings have it; null: the size given at the registration holds. */
  size_band: 'small' | 'medium' | 'large' | 'enterprise' | null
  website: Filled<string>
  street: Filled<string>
  city: Filled<string>
  state: Filled<string>
  zip: Filled<string>
  country: string | null
  region: Filled<'us-east-1' | 'us-west-2' | 'eu-west-1' | 'ap-southeast-1'>
  subscription_tier: string | null
  /** Only the people of an active company can sign in. Deleted: an empty row stays, so that orders and the audit trail keep whom they were about. */
  status: Filled<'active' | 'suspended' | 'hold' | 'archived' | 'deleted'>
  /** Of an open company: in use, on trial, or made by an administrator and still without anybody. */
  stage: Filled<'full' | 'trial' | 'pending'>
  /** Why it is in its state, and since when; null while nobody has changed it. */
  status_reason: string | null
  status_changed_at: Moment | null
  /** When it was archived. This stays when the company is deleted later: to vendors, what it tried or paid for ended then. */
  closed_at: Moment | null
  /** Until when somebody must confirm an address, or the company ends. Null: somebody has, or it was not made by a registration. */
  confirm_by: Moment | null
  created_at: Moment
  version: Filled<number>
}

export interface CompanyBillingRow {
  tenant_id: string
  billing_email: string
  /** Empty: none was given. */
  tax_id: string
  version: number
  updated_at: Moment
}

export interface AppUserRow {
  tenant_id: string
  id: string
  username: string
  email: string
  /** The names as they are compared: NFKC and lower case. Unique over all companies. */
  username_key: string
  email_key: string
  /** What the username looks like in Latin letters, as src/rooms/people/accounts/rules/look-of-name.ts draws it; null where it looks like its own key. */
  username_look: string | null
  password_hash: string
  password_changed_at: Moment
  /** Since when the password is known to fall short of the policy. What a password is made of is known only when it is typed. */
  password_outdated_since: Moment | null
  /** What authenticators keep as the owner of a passkey: random, so that it tells nothing of the account. */
  passkey_handle: Buffer | null
  roles: ('enterprise' | 'vendor')[]
  /** The portal that is opened at the next sign-in. */
  active_portal: 'enterprise' | 'vendor'
  sub_role: 'cfo' | 'cio' | 'ops' | 'procurement' | null
  /** Owners run the company and its team, editors change what it offers, viewers read. Administrators have none. */
  team_role: 'owner' | 'editor' | 'viewer' | null
  /** Counts the changes of the role, so that two owners do not overwrite each other. */
  team_version: Filled<number>
  admin_role: 'PLATFORM_OWNER_ADMIN' | 'PRIMARY_PLATFORM_ADMINISTRATOR' | 'SECURITY_ADMINISTRATOR' | null
  /** Removed: the person is no member any more and the names that they signed in with are free; what they made stays theirs. */
  status: Filled<'active' | 'disabled' | 'removed'>
  /** Its password is public; it works only while the demo data is asked for. */
  is_demo: Filled<boolean>
  email_verified_at: Moment | null
  created_at: Moment
  last_login_at: Moment | null
  /** Who disabled an account: what the company's directory switched off it may switch on again, what an administrator of the platform suspended it may not. Null: an administrator, or from before this was kept. */
  disabled_by: 'administrator' | 'provisioning' | null
  /** Null where it never was, or was before this release. */
  status_changed_at: Moment | null
}

export interface MemberProfileRow {
  tenant_id: string
  user_id: string
  first_name: string
  last_name: string
  /** E.164, or empty. */
  phone: string
  job_title: string
  /** An IANA name, which the server checks against its list. Null: times are shown on the clock of the device. */
  time_zone: string | null
  language: 'en' | 'es' | 'fr' | 'de'
  currency: string
  /** Counts the changes; a person without a row is at version 0. */
  version: number
  updated_at: Moment
}

export interface SessionRow {
  tenant_id: string
  id: string
  user_id: string
  /** SHA-256 of the 256 random bits in the cookie. The cookie cannot be made from it. */
  token_hash: Buffer
  /** What opened the session, as the audit trail names it, such as "password" or "sso+totp". */
  how: string | null
  /** The password was right and the second factor is missing: nothing but the second factor works. */
  is_half: boolean
  active_portal: 'enterprise' | 'vendor'
  created_at: Moment
  last_seen_at: Moment
  /** The end that no activity can put off. */
  ends_at: Moment
  network: string | null
  user_agent: string | null
  ended_at: Moment | null
  end_reason: string | null
}

export interface KnownDeviceRow {
  tenant_id: string
  user_id: string
  /** SHA-256 of the random name in the device's cookie. */
  device_hash: Buffer
  first_used_at: Moment
  last_used_at: Moment
}

export interface OneTimeTokenRow {
  tenant_id: string
  token_hash: Buffer
  user_id: string
  purpose: 'reset_password' | 'verify_email'
  created_at: Moment
  expires_at: Moment
  used_at: Moment | null
}

export interface EmailChangeRow {
  tenant_id: string
  user_id: string
  email: string
  email_key: string
  /** SHA-256 of what stands in the mailed link. */
  token_hash: Buffer
  requested_at: Moment
  expires_at: Moment
}

export interface SignInFailureRow {
  scope: 'name_and_network' | 'name_and_device' | 'name' | 'network'
  key: Buffer
  failures: number
  /** The failures count together, and lock where there are enough, until here. */
  counts_until: Moment
}

export interface SecurityPolicyRow {
  only_row: Filled<boolean>
  mfa_required: Filled<boolean>
  password_min_length: Filled<number>
  password_require_special: Filled<boolean>
  password_require_numbers: Filled<boolean>
  session_idle_minutes: Filled<number>
  max_failed_attempts: Filled<number>
  lockout_minutes: Filled<number>
  /** Networks from which administrators may sign in; empty: from everywhere. */
  ip_allowlist: Filled<string[]>
  /** Counts the changes, so that two administrators do not overwrite each other. */
  version: Filled<number>
  changed_at: Moment | null
  changed_by: string | null
}

export interface TotpRow {
  tenant_id: string
  user_id: string
  /** Encrypted with a key that is not in the database. */
  sealed_secret: Buffer
  /** Null until a code of the app has proved that the secret arrived there. */
  enabled_at: Moment | null
  /** The newest time step whose code was used; that code and older ones are spent. */
  last_step: Filled<Whole>
  created_at: Moment
}

export interface BackupCodeRow {
  tenant_id: string
  user_id: string
  code_hash: Buffer
  used_at: Moment | null
  made_at: Filled<Moment>
}

export interface PasskeyRow {
  tenant_id: string
  id: string
  user_id: string
  /** Chosen by the authenticator. It belongs to one user only, over all companies. */
  credential_id: Buffer
  /** COSE. The private half never leaves the authenticator. */
  public_key: Buffer
  /** What the authenticator counted last; 0 where it does not count. */
  sign_count: Whole
  /** How the authenticator is reached, as the browser said: a hint for the next time. */
  transports: string[]
  name: string
  created_at: Moment
  last_used_at: Moment | null
}

export interface SpentChallengeRow {
  challenge_hash: Buffer
  expires_at: Moment
}

export interface StepUpChallengeRow {
  tenant_id: string
  id: string
  user_id: string
  /** The session that asked: no other one may answer it or act on it. */
  session_id: string
  operation: string
  /** SHA-256 over the operation, its target and everything that was sent: the proof is good for exactly this. */
  operation_hash: Buffer
  requires_mfa: boolean
  risk_score: number
  created_at: Moment
  expires_at: Moment
  tries: Filled<number>
  verified_at: Moment | null
  used_at: Moment | null
}

export interface FactorResetRow {
  tenant_id: string
  user_id: string
  approved_at: Moment
  /** From then on the factors go. */
  effective_at: Moment
}

export interface SsoConnectionRow {
  tenant_id: string
  /** As the provider writes it itself; compared sign by sign. */
  issuer: string
  client_id: string
  /** Encrypted with a key that is not in the database. */
  sealed_client_secret: Buffer
  /** What colleagues without an account become. Null: they get no account. */
  joins_as: 'cfo' | 'cio' | 'ops' | 'procurement' | 'vendor' | null
  is_enabled: Filled<boolean>
  version: number
  changed_at: Moment
  /** Who answers for the people that come in through it. */
  changed_by: string | null
  /** Which of the two a company's provider speaks. For SAML, `issuer` is the provider's entity ID, `client_id` ours for this company, and what is sealed the private key that signs our requests and opens what is encrypted for us. */
  protocol: Filled<'oidc' | 'saml'>
}

export interface SsoDomainRow {
  tenant_id: string
  domain: string
  /** What the domain's DNS has to say. Not a secret, and another one for each company and claim. */
  proof: string
  claimed_at: Moment
  proved_at: Moment | null
  proved_by: string | null
  /** A domain may go to somebody else later, so its record is looked at again every week, and every day while it is missing. */
  looked_at: Moment | null
  missing_since: Moment | null
}

export interface SsoIdentityRow {
  tenant_id: string
  issuer: string
  subject: string
  user_id: string
  linked_at: Moment
  last_used_at: Moment
  name_format: string | null
  session_index: string | null
}

export interface TeamInvitationRow {
  tenant_id: string
  id: string
  email: string
  email_key: string
  joins_as: 'cfo' | 'cio' | 'ops' | 'procurement' | 'vendor'
  team_role: 'owner' | 'editor' | 'viewer'
  /** SHA-256 of what stands in the newest mailed link; sending it again makes another. */
  token_hash: Buffer
  invited_by: string
  version: Filled<number>
  created_at: Moment
  sent_at: Moment
  /** When the mails before the newest one went out: an invitation that is sent again is one more mail. */
  earlier_sent_at: Filled<Date[]>
  expires_at: Moment
  /** Replaced: it had expired when the same address was invited again. */
  outcome: 'accepted' | 'withdrawn' | 'inviter gone' | 'replaced' | null
  closed_at: Moment | null
  accepted_by: string | null
}

export interface SubRoleChangeRow {
  tenant_id: string
  id: string
  user_id: string
  from_sub_role: 'cfo' | 'cio' | 'ops' | 'procurement'
  to_sub_role: 'cfo' | 'cio' | 'ops' | 'procurement'
  given_by: string
  given_at: Moment
}

export interface RecentLinkRow {
  tenant_id: string
  id: string
  member_id: string
  /** A member, or an administrator of the platform. */
  linked_to: string
  how: 'invitation' | 'single sign-on' | 'administrator' | 'role change' | 'sign-in tied' | 'provisioning'
  linked_at: Moment
}

export interface ApiKeyRow {
  tenant_id: string
  id: string
  /** The person whom the key acts for: it may what this person may, within its scopes. */
  user_id: string
  name: string
  /** The name as it is compared, so that a doubled request makes one key. */
  name_key: string
  scopes: string[]
  lifetime_days: number
  /** A keyed hash (HMAC-SHA-256, its key derived from SECRET_KEY) of 256 random bits. The key itself is kept nowhere. */
  key_hash: Buffer
  /** What people tell keys apart by. */
  last_four: string
  created_at: Moment
  /** When the present secret was made; a regenerated key has another one than at first. */
  issued_at: Moment
  expires_at: Moment
  /** To the minute, and from where. */
  last_used_at: Moment | null
  last_network: string | null
  version: Filled<number>
  /** At how many days before the end of the present secret its person was told last; a new secret begins anew. */
  expiry_told: number | null
}

export interface WebhookSecretRow {
  tenant_id: string
  /** AES-256-GCM, bound to the company. It has to be opened again to sign with, so a hash would not do. */
  sealed_secret: Buffer
  last_four: string
  made_by: string
  made_at: Moment
  version: number
}

export interface NotificationRow {
  tenant_id: string
  id: string
  user_id: string
  /** Whose bell it rings: people with both roles have one for each portal. */
  portal: 'enterprise' | 'vendor'
  kind: string
  title: string
  body: string
  /** A page of this product. */
  link: string
  /** What it is about: a person is told of the same thing once. */
  news: string
  created_at: Moment
  read_at: Moment | null
  /** The title and text in each other language of the product, by its code, so that an entry follows a person who changes the language: {"de": ["Titel", "Text"]}. Null: it was written before there were any, and reads as it was written. */
  translations: Json | null
  /** A person deletes a notification from their list. The row stays until newer ones push it out, so that the same thing is not told to them again, and so that deleting can be undone. */
  removed_at: Moment | null
}

export interface NotificationChoiceRow {
  tenant_id: string
  user_id: string
  choice: string
  is_on: boolean
  changed_at: Moment
}

export interface AuditChainRow {
  tenant_id: string
  sequence: Whole
  hash: Buffer
}

export interface AuditCheckRow {
  company_id: string
  /** How far the present round has come, and the hash of the entry there. */
  sequence: Filled<Whole>
  hash: Filled<Buffer>
  /** The first entry of the present round that does not fit. */
  found_sequence: Whole | null
  /** The first entry that does not fit, as the last whole round found it or the present one has. */
  broken_sequence: Whole | null
  /** When the last whole round ended, and since when the company is known. */
  checked_at: Moment | null
  known_since: Filled<Moment>
}

export interface CatalogVendorRow {
  id: string
  /** The company that answers for this vendor. */
  owner_id: string
  key: string
  name: string
  profile: Json
  /** Which company claimed an imported vendor. From then on no file changes, adds or doubles its listings. */
  claimed_by: string | null
  claimed_at: Moment | null
}

export interface CatalogApplicationRow {
  id: string
  owner_id: string
  vendor_id: string
  /** The vendor's own stable name for it, so that an import can be repeated. */
  key: string
  category: string
  industry: string
  /** The listing as lists answer it, and the rest that its own page adds: public documents, ready to send. */
  card: Json
  detail: Json
  content_hash: Buffer
  /** The name, folded: lower case, without accents. */
  name_text: string
  /** All texts that a search looks into, folded, with U+0001 between them. Description, name and tagline come first, then the others that a match looks into, then two separators and what only a search looks into: vendor, industry and standards. */
  search_text: string
  /** Name and tagline, in which the order by relevance looks for the words of a search. Trigrams find them, so that a common word does not make PostgreSQL look at every name. */
  heading_text: GeneratedAlways<string | null>
  /** What the listing states that a buyer may require, each as kind and value ("region:EU"), folded, so that one index answers any choice of them (catalog/rules/stated-facts.ts). A standard with evidence is among them whatever its days, which are compared afterwards. */
  facts: Filled<string[]>
  /** The days between which the evidence of standards holds, as a list of {standard, from, until}: calendar dates, both included; `from` is empty where the beginning is not stated. */
  standard_periods: Filled<Json>
  /** Which edition of the rules read the facts and folded the texts; rows of an earlier one are read anew by a chore (decision 98). */
  facts_edition: Filled<number>
  /** The terms of promotions that run or will run; null where there are none. */
  promotions: Json | null
  /** One ascending number per order of the catalogue, so that each page is one range of one index. */
  order_roi: Whole
  order_rating: Whole
  /** Keeps apart prices that cannot be compared: 0 US dollars a year, 1 to 17576 other currencies in the order of their codes, 20000 and more prices per transaction (decision 90). */
  order_price_group: number
  /** A price per user is multiplied by the team, which keeps the order within its own index, so a page merges two ranges. */
  order_price_per_user: boolean
  /** Minor units of a year for one user, or for the company as a whole; of a price per transaction the price itself. */
  order_price_low: Whole
  order_price_high: GeneratedAlways<number | null>
  order_newest: Whole
  updated_at: Moment
}

export interface CatalogWordRow {
  word: string
}

export interface CatalogVersionRow {
  only_row: Filled<boolean>
  /** Tells one database's catalogue from another's, so that an answer remembered from one is not current in the other. */
  catalog_id: Filled<string>
  version: Whole
}

export interface CatalogPriceMomentRow {
  at: Moment
  minute: Whole
}

export interface CatalogImageRow {
  owner_id: string
  /** SHA-256 of the bytes, in hexadecimal: the address of the picture names its content. */
  hash: string
  bytes: Buffer
  added_at: Moment
}

export interface SavedApplicationRow {
  tenant_id: string
  user_id: string
  application_id: string
  saved_at: Moment
  /** The price that the person knew of last, so that another one is news. Null: not known yet, so none is news. */
  known_pricing: Json | null
}

export interface ListingVisitRow {
  day: Moment
  key: Buffer
}

export interface ListingNetworkRow {
  day: Moment
  key: Buffer
  visitors: number
}

export interface ListingReportRow {
  tenant_id: string
  user_id: string
  application_id: string
  reason: string
  reported_at: Moment
}

export interface ListingReviewRow {
  tenant_id: string
  application_id: string
  reviewed_at: Moment
}

export interface WithheldImportRow {
  tenant_id: string
  application_id: string
  name: string
  vendor: string
  published_at: Moment
  /** Both null once it is released: the next import of its file brings it back. */
  taken_off_at: Moment | null
  taken_off_reason: string | null
}

export interface BuyerNeedsRow {
  tenant_id: string
  user_id: string
  version: number
  pain_points: string[]
  desired_outcomes: string[]
  /** A list of {category, importance}. */
  priorities: Json
  /** A year's ceiling. */
  budget_minor: Whole
  budget_currency: string
  timeline: string
  /** Null: nobody said. */
  team_size: number | null
  departments: string[]
  current_challenges: string
  saved_at: Moment
}

export interface VendorListingRow {
  tenant_id: string
  /** Also the id of the application that its first publication makes. */
  id: string
  draft: Json
  /** Counts the saves, so that a save from a stale window is refused. */
  draft_version: Filled<number>
  draft_saved_at: Moment
  draft_saved_by: string
  /** The newest published version; null before the first. Buyers see it while `is_public`. */
  published_version: number | null
  is_public: Filled<boolean>
  /** Whether closing the company took it off the catalogue, so that bringing the company back can show it again. */
  was_public_when_closed: Filled<boolean>
  taken_off_at: Moment | null
  taken_off_reason: string | null
  /** Whether putting it back shows it to buyers again. */
  was_public_when_taken_off: Filled<boolean>
  created_at: Moment
}

export interface VendorListingVersionRow {
  tenant_id: string
  listing_id: string
  version: number
  content: Json
  published_at: Moment
  /** Null: it came with an import, before the company had it. */
  published_by: string | null
  /** What buyers read of it when it was handed over, the card and the detail of the catalogue, so that it comes back word for word where it was off the marketplace before its company published it. Null where the company published the version. */
  imported: Json | null
}

export interface VendorListingLogoRow {
  tenant_id: string
  listing_id: string
  hash: string
  bytes: Buffer
  added_at: Moment
}

export interface TrustEvidenceRow {
  tenant_id: string
  listing_id: string
  signal: string
  issuer: string
  scope: string
  valid_from: Moment
  valid_until: Moment
  link: string | null
  file_name: string | null
  file_type: 'application/pdf' | 'image/png' | null
  file_bytes: Buffer | null
  version: Filled<number>
  changed_at: Moment
}

export interface VendorClaimRow {
  /** The company that claims. */
  tenant_id: string
  id: string
  user_id: string
  vendor_id: string
  /** As it was called then. */
  vendor_name: string
  /** The listing from which it was claimed. */
  application_id: string
  /** What the claimant says: a position in the vendor's company, a business address, and what proves it. */
  job_title: string
  business_email: string
  note: string
  made_at: Moment
  state: Filled<'open' | 'granted' | 'refused' | 'withdrawn'>
  decided_at: Moment | null
  /** What the claimant is told; null where it was granted. */
  decision_reason: string | null
}

export interface ShortlistRow {
  tenant_id: string
  id: string
  name: string
  description: string
  status: 'draft' | 'review' | 'approved' | 'rejected' | 'archived'
  /** Counts the changes, so that whoever changes an older state is told. */
  version: number
  created_by: string
  created_at: Moment
  updated_at: Moment
  /** For how many people the company compares, so that every reader and every file counts the same. Null until somebody says it: the reader's assessment counts then. */
  team_size: number | null
  agreed_weights: Json | null
  agreed_by: string | null
  agreed_at: Moment | null
  quorum: number | null
  decide_by: Moment | null
  decision_reminded_for: Moment | null
}

export interface ShortlistApplicationRow {
  tenant_id: string
  shortlist_id: string
  /** No reference: what was compared stays on record when the listing leaves the catalogue, under the name that it had. */
  application_id: string
  application_name: string
  position: number
}

export interface ShortlistMemberRow {
  tenant_id: string
  shortlist_id: string
  user_id: string
  shared_at: Moment
}

export interface ShortlistCommentRow {
  tenant_id: string
  id: string
  shortlist_id: string
  user_id: string
  type: 'comment' | 'approval' | 'rejection' | 'question'
  comment: string
  /** What it is about, under the name that it had; null where it is about the whole set. */
  application_id: string | null
  application_name: string | null
  created_at: Moment
  is_conditional: Filled<boolean>
}

export interface RoiSimulationRow {
  tenant_id: string
  id: string
  shortlist_id: string
  /** No reference: what was computed stays on record when the listing leaves the catalogue, under the name that it had. */
  application_id: string
  application_name: string
  scenario: 'best' | 'base' | 'worst'
  /** Cents of US dollars, the currency that the model works in. */
  investment_minor: Whole
  time_to_value: number
  confidence_score: Exact
  parameters: Json
  /** The price that the figures were computed with. */
  price: Json
  /** Untouched example figures, which count nowhere. */
  is_example: Filled<boolean>
  formulas_version: number
  /** Percent; null where nothing is spent. */
  roi: Exact | null
  npv_minor: Whole
  /** Null: it never pays back. */
  payback: number | null
  total_savings_minor: Whole
  total_costs_minor: Whole
  /** Counts the changes, so that whoever changes an older state is told. */
  version: number
  created_by: string
  created_at: Moment
  updated_by: string
  updated_at: Moment
}

export interface SimulationLinkRow {
  tenant_id: string
  id: string
  simulation_id: string
  /** SHA-256 of the 256 random bits in the link, which are kept nowhere. */
  token_hash: Buffer
  /** The version as it was shared. Nothing that is saved later gets in here. */
  version: number
  saved_at: Moment
  application_id: string
  application_name: string
  vendor_name: string
  is_sample: boolean
  /** What the price leaves out. */
  note: string | null
  parameters: Json
  price: Json
  formulas_version: number
  /** Of the Monte Carlo run: with it, the same inputs and formulas draw the same trials. */
  seed: Whole
  /** Who shares it, by the names that the person was told before. */
  company_name: string
  maker_name: string
  made_by: string
  made_at: Moment
  expires_at: Moment
  revoked_at: Moment | null
  revoked_by: string | null
  /** How often strangers opened it and took a report, counted to a million. */
  opened: Filled<number>
  last_opened_at: Moment | null
  reports: Filled<number>
  last_report_at: Moment | null
}

export interface PromotionRow {
  /** The vendor's company. */
  tenant_id: string
  id: string
  name: string
  /** What buyers read beside the price; empty where there is nothing to say. */
  shown_text: string
  /** One of both: hundredths of a percent, or minor units of a currency, off the published price. */
  percent_hundredths: number | null
  amount_minor: Whole | null
  currency: string | null
  /** As the vendor said it, on the clock of a zone, and the moments that follow from it. It runs up to, and without, its end. */
  starts_local: string
  ends_local: string
  zone: string
  starts_at: Moment
  ends_at: Moment
  /** How long the lower price stays. */
  lasts: 'first-period' | 'months' | 'always'
  lasts_months: number | null
  /** For which of its applications the vendor has confirmed that the promotion makes them free. For others that it would make free, buyers pay the published price. */
  free_application_ids: Filled<string[]>
  /** How many orders it is given to; null where nothing limits it. */
  use_limit: number | null
  uses: Filled<number>
  /** 3 is high, 2 medium, 1 low. */
  priority: number
  is_paused: Filled<boolean>
  /** When its vendor ended it ahead of time. */
  ended_at: Moment | null
  /** Counts the vendor's changes; a use is none. */
  version: Filled<number>
  created_by: string
  created_at: Moment
  changed_at: Moment
}

export interface PromotionApplicationRow {
  tenant_id: string
  promotion_id: string
  application_id: string
  /** What it was called when it was last published, so that one that is taken off keeps its name here. */
  application_name: Filled<string>
}

export interface PromotionUseRow {
  tenant_id: string
  promotion_id: string
  order_id: string
  /** Whose order it was. */
  customer_id: string | null
  customer_name: string
  application_id: string
  application_name: string
  /** Null where the price does not depend on how many use it. */
  seats: number | null
  billing: string
  currency: string
  /** What is taken off each payment, and what is left to pay. */
  reduction_minor: Whole
  total_minor: Whole
  used_at: Moment
}

export interface PurchaseOrderRow {
  tenant_id: string
  id: string
  /** What people call it: counted within the company, from 1. */
  number: number
  state: 'draft' | 'submitted' | 'approved' | 'rejected' | 'cancelled'
  version: Filled<number>
  kind: 'plan' | 'credit-package' | 'application'
  item_id: string
  item_name: string
  /** Who sells the application, as it was called when it was priced. */
  vendor_name: string | null
  /** Which list it is priced from. */
  offer: 'bundle' | 'platform' | 'credits' | 'application'
  billing: 'monthly' | 'annual' | 'once'
  /** Null where the price does not depend on how many use it. */
  seats: number | null
  currency: string
  /** Sums of the lines. */
  list_minor: Whole
  discount_minor: Whole
  total_minor: Whole
  /** What is paid within twelve months while the order is kept. */
  yearly_minor: Whole
  /** The promotion that it was priced with: id, name, the reduction and what that comes to. Null where there is none. */
  promotion: Json | null
  /** The users that keep the price of the running subscription, with what each payment costs. */
  kept: Json | null
  /** Of a plan or a package the version of the price book; of an application the published price and the promotion, as one text. */
  price_book_version: string
  /** The buyer's own purchase order number and cost centre, printed on its invoices. Empty: none. */
  purchase_order: Filled<string>
  cost_centre: Filled<string>
  /** Whether the buyer chose to start an application at the approval and give up what is left of its free trial. */
  starts_now: Filled<boolean>
  /** Of a submitted order: the newest approved one that it takes the place of, as things stood at that moment. */
  replaces_order: string | null
  /** The end of the free trial that began with the approval of the company's first platform plan. */
  trial_ends_at: Moment | null
  /** The calendar of a plan or a package, as its approval found it. */
  time_zone: Filled<string>
  /** Since when a plan is not to renew: it ends with the period of then. Null while it renews. */
  renewal_off_at: Moment | null
  requested_by: string
  submitted_by: string | null
  created_at: Moment
  changed_at: Moment
}

export interface PurchaseOrderLineRow {
  tenant_id: string
  order_id: string
  position: number
  label: string
  /** What is counted: "user and month", "credit". */
  unit: string
  quantity: Whole
  unit_minor: Whole
  list_minor: Whole
  discount_minor: Whole
  total_minor: Whole
  /** Credits that come with the line. */
  credits: Filled<Whole>
}

export interface PurchaseOrderEventRow {
  tenant_id: string
  order_id: string
  version: number
  step: 'create' | 'change-seats' | 'change-references' | 'update-prices' | 'comment' | 'submit' | 'approve' | 'reject' | 'reopen' | 'cancel' | 'return'
  state: 'draft' | 'submitted' | 'approved' | 'rejected' | 'cancelled'
  seats: number | null
  total_minor: Whole
  reason: string | null
  by_user: string
  at: Moment
}

export interface ApprovalLimitRow {
  tenant_id: string
  /** Whole cents of US dollars within twelve months. */
  limit_minor: Whole
  set_by: string
  set_at: Moment
}

export interface DueReliefRow {
  tenant_id: string
  id: string
  order_id: string
  /** Which due of the order: 0 at its start, then one more for each renewal. */
  period: number
  kind: 'waived' | 'void' | 'credit-note'
  amount_minor: Whole
  created_at: Moment
}

export interface SalesRequestRow {
  tenant_id: string
  id: string
  /** Sales is asked about a plan or about an application. */
  plan_id: string | null
  application_id: string | null
  name: string
  email: string
  company_name: string
  team_size: number | null
  message: string | null
  received_at: Moment
}

export interface SubscriptionRow {
  tenant_id: string
  id: string
  /** No reference: what a company subscribed to stays on record when the listing leaves the catalogue. */
  application_id: string
  application_name: string
  vendor_name: string | null
  kind: 'trial' | 'paid'
  started_by: string
  started_at: Moment
  trial_ends_at: Moment | null
  /** Who ended the trial early; `trial_ends_at` is then the moment at which that happened. */
  trial_ended_by: string | null
  /** When its first order was approved; a trial that ran then was converted by it. */
  paid_since: Moment | null
  /** A trial's end is told of twice: while there is time to decide, and when it has ended. */
  end_announced_at: Moment | null
  ended_announced_at: Moment | null
  /** When owners were told that it left the marketplace; null again once it is back. */
  unlisted_told_at: Moment | null
}

export interface SubscriptionTermRow {
  tenant_id: string
  order_id: string
  subscription_id: string
  billing: 'monthly' | 'annual' | 'once'
  seats: number | null
  currency: string
  /** Due at its start and at each renewal while it holds. */
  total_minor: Whole
  /** How many payments cost `total_minor`, the first included, and what those after them cost; null where all cost the same. */
  reduced_payments: number | null
  later_minor: Whole | null
  starts_at: Moment
  ends_at: Moment | null
  /** What was not to renew stays so, also where another order that was to follow it is taken back. */
  renews: Filled<boolean>
  /** The calendar of the company that it began for, and its first day there (decision 58). When its payments are due is worked out in procurement/rules/subscription-term.ts. */
  time_zone: string
  anchor_day: number
}

export interface TrialStartToldRow {
  tenant_id: string
  subscription_id: string
  told_at: Moment
}

export interface TrialEndToldRow {
  tenant_id: string
  subscription_id: string
  told_at: Moment
}

export interface BillingOpeningRow {
  only_row: Filled<boolean>
  opened_at: Moment
}

export interface InvoiceIssuerRow {
  only_row: Filled<boolean>
  version: Filled<number>
  /** Legal name, address, registration, tax number and bank accounts; empty until somebody states them. */
  stated: Filled<Json>
  payment_days: Filled<number>
}

export interface InvoiceSequenceRow {
  only_row: Filled<boolean>
  last: number
}

export interface InvoiceRow {
  tenant_id: string
  id: string
  /** Counted over all companies, without gaps. */
  number: number
  /** What a transfer names. Unique over all companies. */
  reference: string
  state: 'open' | 'paid' | 'void'
  version: Filled<number>
  order_id: string
  order_number: number
  kind: 'plan' | 'credit-package' | 'application'
  item_name: string
  vendor_name: string | null
  billing: 'monthly' | 'annual' | 'once'
  seats: number | null
  /** Which due of the order it is for: 0 at its start, then one more for each renewal. */
  period: number
  period_starts_at: Moment
  /** Null for what is paid once. */
  period_ends_at: Moment | null
  currency: string
  total_minor: Whole
  /** The sum of its credit notes. */
  credited_minor: Filled<Whole>
  /** Days on the calendar of the company's zone at the moment of issue. */
  time_zone: string
  issued_on: Moment
  due_on: Moment
  /** Name and address as they were when it was issued. */
  billed_to: Json
  /** The issuer as stated then. */
  issued_by: Json | null
  /** As the order had them when the invoice was issued. */
  purchase_order: Filled<string>
  cost_centre: Filled<string>
  issued_at: Moment
  paid_at: Moment | null
  /** The bank's day of a transfer; of credits the day of the invoice's calendar on which they were spent. */
  paid_on: Moment | null
  paid_with: 'credits' | 'transfer' | 'nothing' | null
  voided_at: Moment | null
  /** Why it is void, where an administrator made it so; null where its order was cancelled. */
  void_reason: string | null
}

export interface InvoiceLineRow {
  tenant_id: string
  invoice_id: string
  position: number
  label: string
  unit: string
  quantity: Whole
  unit_minor: Whole
  discount_minor: Whole
  total_minor: Whole
  /** Credits that are granted once the invoice is paid. */
  credits: Whole
}

export interface PaymentRow {
  tenant_id: string
  id: string
  invoice_id: string
  method: 'credits' | 'transfer'
  amount_minor: Whole
  currency: string
  /** Of a transfer: the day on which the bank received it, as the receipt states it. */
  received_on: Moment | null
  /** A member of the company, or an administrator of the platform, who has no row in this company. */
  recorded_by: string
  recorded_at: Moment
  reversed_at: Moment | null
  reversed_by: string | null
  reversal_reason: string | null
}

export interface CreditNoteSequenceRow {
  only_row: Filled<boolean>
  last: number
}

export interface CreditNoteRow {
  tenant_id: string
  id: string
  number: number
  invoice_id: string
  amount_minor: Whole
  /** Where the invoice was paid: how its payer gets the amount back. Null where it was open, and less is to be paid. */
  refund_as: 'credits' | 'transfer' | null
  reason: string
  /** On the calendar of the invoice. */
  issued_on: Moment
  issued_by: Json | null
  issued_at: Moment
}

export interface BillingLookRow {
  tenant_id: string
  looked_at: Moment
  next_at: Moment
}

export interface CreditLotRow {
  tenant_id: string
  id: string
  kind: 'purchased' | 'bonus' | 'cashback' | 'renewal-bonus' | 'refund'
  granted_at: Moment
  expires_at: Moment
  /** Later than the expiry where a grace is granted. */
  spendable_until: Moment
  invoice_id: string
}

export interface CreditEntryRow {
  tenant_id: string
  /** Counted within the company, from 1, without gaps. */
  number: number
  at: Moment
  kind: 'grant' | 'spend' | 'expiry' | 're-credit' | 'withdrawal'
  lot_id: string
  amount_minor: Whole
  balance_minor: Whole
  description: string
  invoice_id: string | null
  payment_id: string | null
  /** Of a re-credit: the number of the spend that it gives back. */
  reverses: number | null
}

export interface UsageEntryRow {
  tenant_id: string
  subscription_id: string
  month: Moment
  active_users: number
  /** Counts the changes, so that whoever changes an older state is told. */
  version: number
  entered_by: string
  entered_at: Moment
}

export interface RealisedValueRow {
  tenant_id: string
  id: string
  subscription_id: string
  month: Moment
  kind: 'hours' | 'cost' | 'revenue'
  currency: string
  /** Hundredths of an hour, and what an hour costs; only of hours. */
  hours_hundredths: number | null
  hourly_cost_minor: Whole | null
  amount_minor: Whole
  note: string
  evidence: string
  /** What was taken back counts nowhere; it stays readable in its history. */
  is_withdrawn: boolean
  /** Counts the changes, so that whoever changes an older state is told. */
  version: number
  recorded_by: string
  recorded_at: Moment
}

export interface RealisedValueVersionRow {
  tenant_id: string
  value_id: string
  version: number
  currency: string
  hours_hundredths: number | null
  hourly_cost_minor: Whole | null
  amount_minor: Whole
  note: string
  evidence: string
  is_withdrawn: boolean
  recorded_by: string
  recorded_at: Moment
}

export interface ValueCaseRow {
  tenant_id: string
  subscription_id: string
  /** No reference: what was expected stays on record whatever becomes of the simulation. */
  simulation_id: string
  simulation_version: number
  scenario: 'best' | 'base' | 'worst'
  /** The calendar month that the simulation's first month is. */
  first_month: Moment
  currency: string
  /** Minor units month by month; the first of each is month 0, the start. */
  savings_minor: number[]
  costs_minor: number[]
  version: number
  linked_by: string
  linked_at: Moment
}

export interface SubscriptionDepartmentRow {
  tenant_id: string
  subscription_id: string
  department: string
  version: number
  set_by: string
  set_at: Moment
}

export interface ReportScheduleRow {
  tenant_id: string
  id: string
  frequency: 'weekly' | 'monthly' | 'quarterly'
  /** Of the week, Monday being 1, or of the month; of a quarter it is a day of its first month. 31 is the last day, whichever that is. */
  day: number
  zone: string
  format: 'xlsx' | 'csv'
  is_paused: boolean
  /** The slot that comes next. */
  next_at: Moment
  version: number
  created_by: string
  created_at: Moment
}

export interface ReportRecipientRow {
  tenant_id: string
  schedule_id: string
  user_id: string
  /** When the person had it stopped; nobody but that person can. */
  unsubscribed_at: Moment | null
}

export interface ReportRunRow {
  tenant_id: string
  id: string
  schedule_id: string
  slot: Moment
  as_of: Moment
  rows: Json
  recipients: number
}

export interface SupportRequestRow {
  tenant_id: string
  id: string
  user_id: string
  /** Where the person wants the answer; it need not be the account's own address. */
  email: string
  subject: string
  message: string
  received_at: Moment
}

export interface ApprovalRequestRow {
  /** The platform's own company: administrators belong to it. */
  tenant_id: string
  id: string
  /** A permission of the administration, such as tenants:delete. */
  operation: string
  /** What it is done to. It may belong to another company, so the name is kept as it was when this was asked for. */
  subject_id: string
  subject_name: string
  reason: string
  /** What else carrying it out takes, as the room that does it wrote it. */
  details: Filled<Json>
  state: Filled<'waiting' | 'carried_out' | 'refused' | 'withdrawn'>
  requested_by: string
  requested_at: Moment
  /** From then on nobody can approve it any more. */
  expires_at: Moment
  decided_by: string | null
  decided_at: Moment | null
  decision_reason: string | null
}

export interface SecurityAlertRow {
  tenant_id: string
  id: string
  /** What it was found from: the same cause is told once, however often the trail is looked through. */
  cause: string
  /** The person, network or company: alerts of one type about the same are shown, counted and resolved as one. */
  about: string
  type: string
  severity: 'critical' | 'high' | 'medium' | 'low'
  message: string
  happened_at: Moment
  found_at: Moment
  resolved_at: Moment | null
  resolved_by: string | null
  resolution: string | null
  acknowledged_at: Moment | null
  acknowledged_by: string | null
  /** Of all that are open about the same; who was chosen last counts for the whole group. */
  assigned_at: Moment | null
  assigned_to: string | null
}

export interface SecurityWatchRow {
  tenant_id: string
  seen_to: Moment
}

export interface ServiceMinuteRow {
  minute: Moment
  answers: Whole
  answer_ms: Whole
}

export interface PageViewCountRow {
  day: Moment
  path: string
  views: Whole
}

export interface SecretKeyRow {
  is_only: Filled<boolean>
  fingerprint: string
  /** What was sealed or hashed before then may still be so with the key before it. */
  since: Filled<Moment>
}

export interface BackupRunRow {
  id: string
  /** `scheduled` and `manual` write a backup; `restore` is that this database was restored from one, or that one was tried. */
  type: 'scheduled' | 'manual' | 'restore'
  /** A run that has been `running` for hours was cut off. */
  status: 'running' | 'completed' | 'failed'
  started_at: Filled<Moment>
  ended_at: Moment | null
  /** The moment that the rows of the backup are of. */
  taken_at: Moment | null
  /** Its name in the place that BACKUP_TO sets; null of a restore. */
  name: string | null
  bytes: Whole | null
  /** Why it failed, in words for operators. */
  fault: string | null
}

export interface ErrorGroupRow {
  /** Hash of category and message: what is alike is one row, however often it happens. */
  fingerprint: Buffer
  severity: 'low' | 'medium' | 'high' | 'critical'
  category: 'request' | 'database' | 'jobs' | 'mail' | 'audit' | 'backup' | 'security' | 'service'
  message: string
  occurrences: Whole
  first_seen_at: Moment
  last_seen_at: Moment
  /** Of the last occurrence, where a request failed: under it the log tells the whole of it. */
  request_id: string | null
}

export interface EmergencyAccessRow {
  /** The platform's own company: administrators belong to it. */
  tenant_id: string
  id: string
  /** Whose data it opens. The name is kept as it was, since the company may be erased. */
  company_id: string
  company_name: string
  /** The lists that it opens, of those that the room knows. */
  views: string[]
  reason: string
  used_by: string
  used_by_name: string
  approved_by: string
  approved_by_name: string
  /** By the clock of the database, whatever the clock of a server says. */
  begins_at: Filled<Moment>
  ends_at: Moment
  /** The session whose person proved who they are; no other session looks. */
  session_id: string | null
  looks: Filled<number>
  /** When it was revoked, or when somebody noticed that it had expired; until then owners were told of no end. */
  ended_at: Moment | null
  /** Null where it expired. */
  ended_by: string | null
  ended_by_name: string | null
  end_reason: string | null
}

export interface SignInPauseRow {
  /** The platform's own company: administrators belong to it. */
  tenant_id: string
  id: string
  /** Null: both portals. Administrators sign in whatever is paused. */
  portal: 'enterprise' | 'vendor' | null
  reason: string
  requested_by: string
  requested_by_name: string
  approved_by: string
  approved_by_name: string
  /** By the clock of the database, whatever the clock of a server says. */
  begins_at: Filled<Moment>
  ends_at: Moment
  /** When an administrator ended it, or when somebody noticed that it had expired; until then nobody was told of its end. */
  ended_at: Moment | null
  /** Null where it expired. */
  ended_by: string | null
  ended_by_name: string | null
  end_reason: string | null
}

export interface AuditEntryRow {
  tenant_id: string
  sequence: Whole
  id: string
  occurred_at: Moment
  /** Who: a user, a visitor, the system or an operator at the command line. */
  actor_kind: string
  actor_id: string | null
  action: string
  target_kind: string
  target_id: string | null
  outcome: 'success' | 'refused'
  network: string | null
  request_id: string | null
  details: Filled<Json>
  previous_hash: Buffer
  hash: Buffer
}

export interface AuditDroppedRow {
  tenant_id: string
  last_sequence: Whole
  first_sequence: Whole
  /** Of the first of them, the hash before it; of the last one, its own. */
  previous_hash: Buffer
  hash: Buffer
  dropped_at: Filled<Moment>
}

export interface UsageEventRow {
  tenant_id: string
  /** The reporter's own name of it. It counts once: whoever reports waits for the lock of the company's reports, and looks. */
  event_id: string
  customer_id: string
  subscription_id: string
  day: Moment
  active_users: number | null
  quantity: Whole | null
  unit: string | null
  reported_by: string
  received_at: Moment
  /** The order of arrival: of several facts about the active users of a day the last one counts. */
  number: Filled<Whole>
  /** usage: who used it on that day, where the reporter says so: e-mail addresses or the ids of the company's directory, in small letters. Who of the customer's people they are is looked up when they read it, under their own rights, so a vendor learns nothing by reporting. */
  users: string[] | null
}

export interface ListingDayRow {
  /** The vendor's company. */
  tenant_id: string
  /** The nil UUID stands for all listings of the company together, so that a year of them is read as quickly as that of one. */
  application_id: string
  day: Moment
  impressions: Whole
  views: Whole
}

export interface EventOutboxRow {
  tenant_id: string
  /** Also the id under which receivers know it. */
  id: string
  type: string
  /** What it happened to. The versions of one subject grow, so that a receiver can tell old from new. */
  subject_id: string
  version: Whole
  occurred_at: Moment
  /** Exactly what is sent: { type, timestamp, data }. */
  body: string
  /** Once the deliveries of it were written. */
  fanned_out_at: Moment | null
  /** The trace of the request or job that raised an event, as a traceparent header says it: deliveries continue it. */
  traceparent: string | null
}

export interface WebhookEndpointRow {
  tenant_id: string
  id: string
  url: string
  description: string
  /** The types that it gets; null: all, also those that come with a later release. */
  event_types: string[] | null
  state: 'active' | 'paused' | 'failed'
  /** Why it failed: its server answered that it is gone, or nothing was delivered for days. */
  failed_because: 'gone' | 'five days' | null
  /** AES-256-GCM, bound to the endpoint. It has to be opened again to sign with, so a hash would not do. */
  sealed_secret: Buffer
  last_four: string
  /** The secret before it signs as well, until then. */
  sealed_previous_secret: Buffer | null
  previous_until: Moment | null
  /** Since when every attempt has failed; null where the last one succeeded, or there was none. */
  failing_since: Moment | null
  created_by: string
  created_at: Moment
  version: Filled<number>
}

export interface WebhookDeliveryRow {
  tenant_id: string
  id: string
  endpoint_id: string
  event_id: string
  event_type: string
  /** A test is tried once, and says nothing about whether the endpoint fails. */
  is_test: Filled<boolean>
  state: 'waiting' | 'delivered' | 'failed'
  /** Failed attempts since it was last begun. */
  failures: Filled<number>
  due_at: Moment
  /** A process is at it, and may be until then. */
  claimed_until: Moment | null
  last_attempt_at: Moment | null
}

export interface WebhookAttemptRow {
  tenant_id: string
  id: string
  delivery_id: string
  endpoint_id: string
  attempted_at: Moment
  duration_ms: number
  outcome: 'delivered' | 'refused' | 'redirected' | 'forbidden' | 'away'
  /** Of the answer; null where there was none. */
  status: number | null
  /** The first 4 kB of each. */
  request: string
  answer: string
  /** Null where there was an answer, and for attempts before this release. */
  cause: string | null
}

export interface ConnectionCheckRow {
  tenant_id: string
  /** A connector of rooms/connect/connections. */
  kind: string
  checked_at: Moment
  is_ok: boolean
  text: string
  /** connect: how a test ended, in each other language of the product by its code, so that every owner reads it in their own. `text` is in English; null: it was written before there were any, and reads as it was written. */
  translations: Json | null
}

export interface ApiCallCountRow {
  tenant_id: string
  day: Moment
  calls: Whole
}

export interface SamlProviderRow {
  tenant_id: string
  sign_in_address: string
  /** Null: it names none for a sign-out that the browser carries. */
  sign_out_address: string | null
  signs_out: boolean
  /** In PEM: whoever holds a key of these speaks for the provider. */
  certificates: string[]
  /** Null: the metadata came as a file. */
  metadata_address: string | null
  read_at: Moment
  /** Belongs to the sealed key, and is given to the provider. */
  own_certificate: string
  /** When it is read next; null where it came as a file. */
  read_due_at: Moment | null
  /** Since when every reading has failed and why the last one did, in the words of rules/saml-metadata.ts; null where it went well. */
  read_failing_since: Moment | null
  read_fault: Json | null
}

export interface SamlSignInRow {
  tenant_id: string
  id: string
  /** Goes to the provider and comes back with its answer. */
  state_hash: Buffer
  expires_at: Moment
  answered_at: Moment | null
  code_hash: Buffer | null
  /** Whom the answer names, or why it was refused; one of the two once it has come. */
  person: Json | null
  fault: string | null
}

export interface CompanySignInRulesRow {
  tenant_id: string
  /** Members come in through the company's provider while it is open; owners keep another way. */
  requires_sso: boolean
  /** A second factor, of ours or stated by the provider. */
  requires_factor: boolean
  /** From where people sign in and keys work; empty: from everywhere. */
  networks: string[]
  /** Null: as long as the platform allows. */
  session_hours: number | null
  key_days: number | null
  version: number
  changed_at: Moment
}

export interface ScimTokenRow {
  tenant_id: string
  id: string
  /** What the owners call the directory, as the audit trail names it. */
  name: string
  /** A keyed hash (HMAC-SHA-256, its key derived from SECRET_KEY) of 256 random bits. The token itself is kept nowhere. */
  token_hash: Buffer
  last_four: string
  made_by: string
  made_at: Moment
  /** To the minute, and from where. */
  last_used_at: Moment | null
  last_network: string | null
}

export interface ScimUserRow {
  tenant_id: string
  user_id: string
  /** As the directory writes it, and as it is compared. */
  user_name: string
  user_name_key: string
  external_id: string | null
  /** The attributes that SCIM's schemas name and that people/provisioning knows, as they were sent. */
  attributes: Json
  version: number
  changed_at: Moment
}

export interface ScimGroupRow {
  tenant_id: string
  id: string
  display_name: string
  display_name_key: string
  external_id: string | null
  version: Filled<number>
  created_at: Moment
  changed_at: Moment
  sub_role: 'cfo' | 'cio' | 'ops' | 'procurement' | null
  team_role: 'editor' | 'viewer' | null
  mapped_by: string | null
  mapping_version: Filled<number>
}

export interface ScimGroupMemberRow {
  tenant_id: string
  group_id: string
  user_id: string
}

export interface SeatHolderRow {
  tenant_id: string
  subscription_id: string
  user_id: string
  held_since: Moment
  /** Who gave it; null where a group did. */
  given_by: string | null
}

export interface SeatGroupRow {
  tenant_id: string
  subscription_id: string
  group_id: string
  mapped_by: string
  mapped_at: Moment
}

export interface ScimGivenRoleRow {
  tenant_id: string
  user_id: string
}

export interface CalendarFeedRow {
  tenant_id: string
  id: string
  /** What its maker calls it, as the audit trail names it. */
  name: string
  /** SHA-256 of the 256 random bits in the address, which are kept nowhere. */
  token_hash: Buffer
  made_by: string
  made_at: Moment
  /** To the minute, and from where. */
  last_used_at: Moment | null
  last_network: string | null
}

export interface CalendarDateRow {
  tenant_id: string
  uid: string
  /** SHA-256 of what calendars show of it. */
  fingerprint: Buffer
  sequence: number
  changed_at: Moment
}

export interface ShortlistWeightsRow {
  tenant_id: string
  shortlist_id: string
  user_id: string
  /** The criterion's id to a whole number from 1 to 5. */
  weights: Json
  version: number
  updated_at: Moment
}

export interface DestinationRow {
  tenant_id: string
  id: string
  kind: 'audit-stream' | 'chat' | 'cost-export'
  /** Of a chat channel the host alone: the rest of the address is its secret. */
  address: string
  /** What the kind needs besides, as its contract states it. */
  settings: Json
  /** AES-256-GCM, bound to the id: the value of the Authorization header, the whole address of the channel, or the key of the bucket. */
  sealed_secret: Buffer | null
  state: 'active' | 'paused' | 'failed'
  failed_because: 'gone' | 'five days' | null
  /** Since when every attempt has failed, and how many; null and 0 where the last one succeeded, or there was none. */
  failing_since: Moment | null
  failures: Filled<number>
  due_at: Moment
  /** A process is at it, and may be until then. */
  claimed_until: Moment | null
  /** Of a stream the last sequence number that arrived, of an export the last whole month (such as 202611). */
  sent_through: Whole
  /** The last one of what was packed and may be on its way, so that it is sent again as it was. */
  packed_through: Whole | null
  last_success_at: Moment | null
  created_by: string
  created_at: Moment
  version: Filled<number>
}

export interface DestinationAttemptRow {
  tenant_id: string
  id: string
  destination_id: string
  attempted_at: Moment
  outcome: 'delivered' | 'refused' | 'redirected' | 'forbidden' | 'away'
  /** Of the answer; null where there was none. */
  status: number | null
  /** What was sent: "12 entries, to 4711". */
  what: string
  cause: string | null
  /** The beginning of the answer's body. */
  answer: Filled<string>
}

export interface ChatPostRow {
  tenant_id: string
  event_id: string
}

export interface SubscriptionEndToldRow {
  tenant_id: string
  order_id: string
  told_at: Moment
}

export interface UsageEventNameRow {
  tenant_id: string
  event_id: string
  day: Moment
}

export interface FormerApiKeyRow {
  tenant_id: string
  /** As in api_key. */
  key_hash: Buffer
  key_id: string
  key_name: string
  expires_at: Moment
}

export interface SubscriptionStartNotifiedRow {
  tenant_id: string
  subscription_id: string
  starts_at: Moment
}

export interface Tables {
  idempotency_key: IdempotencyKeyRow
  rate_limit: RateLimitRow
  mail_message: MailMessageRow
  company: CompanyRow
  company_billing: CompanyBillingRow
  app_user: AppUserRow
  member_profile: MemberProfileRow
  session: SessionRow
  known_device: KnownDeviceRow
  one_time_token: OneTimeTokenRow
  email_change: EmailChangeRow
  sign_in_failure: SignInFailureRow
  security_policy: SecurityPolicyRow
  totp: TotpRow
  backup_code: BackupCodeRow
  passkey: PasskeyRow
  spent_challenge: SpentChallengeRow
  step_up_challenge: StepUpChallengeRow
  factor_reset: FactorResetRow
  sso_connection: SsoConnectionRow
  sso_domain: SsoDomainRow
  sso_identity: SsoIdentityRow
  team_invitation: TeamInvitationRow
  sub_role_change: SubRoleChangeRow
  recent_link: RecentLinkRow
  api_key: ApiKeyRow
  webhook_secret: WebhookSecretRow
  notification: NotificationRow
  notification_choice: NotificationChoiceRow
  audit_chain: AuditChainRow
  audit_check: AuditCheckRow
  catalog_vendor: CatalogVendorRow
  catalog_application: CatalogApplicationRow
  catalog_word: CatalogWordRow
  catalog_version: CatalogVersionRow
  catalog_price_moment: CatalogPriceMomentRow
  catalog_image: CatalogImageRow
  saved_application: SavedApplicationRow
  listing_visit: ListingVisitRow
  listing_network: ListingNetworkRow
  listing_report: ListingReportRow
  listing_review: ListingReviewRow
  withheld_import: WithheldImportRow
  buyer_needs: BuyerNeedsRow
  vendor_listing: VendorListingRow
  vendor_listing_version: VendorListingVersionRow
  vendor_listing_logo: VendorListingLogoRow
  trust_evidence: TrustEvidenceRow
  vendor_claim: VendorClaimRow
  shortlist: ShortlistRow
  shortlist_application: ShortlistApplicationRow
  shortlist_member: ShortlistMemberRow
  shortlist_comment: ShortlistCommentRow
  roi_simulation: RoiSimulationRow
  simulation_link: SimulationLinkRow
  promotion: PromotionRow
  promotion_application: PromotionApplicationRow
  promotion_use: PromotionUseRow
  purchase_order: PurchaseOrderRow
  purchase_order_line: PurchaseOrderLineRow
  purchase_order_event: PurchaseOrderEventRow
  approval_limit: ApprovalLimitRow
  due_relief: DueReliefRow
  sales_request: SalesRequestRow
  subscription: SubscriptionRow
  subscription_term: SubscriptionTermRow
  trial_start_told: TrialStartToldRow
  trial_end_told: TrialEndToldRow
  billing_opening: BillingOpeningRow
  invoice_issuer: InvoiceIssuerRow
  invoice_sequence: InvoiceSequenceRow
  invoice: InvoiceRow
  invoice_line: InvoiceLineRow
  payment: PaymentRow
  credit_note_sequence: CreditNoteSequenceRow
  credit_note: CreditNoteRow
  billing_look: BillingLookRow
  credit_lot: CreditLotRow
  credit_entry: CreditEntryRow
  usage_entry: UsageEntryRow
  realised_value: RealisedValueRow
  realised_value_version: RealisedValueVersionRow
  value_case: ValueCaseRow
  subscription_department: SubscriptionDepartmentRow
  report_schedule: ReportScheduleRow
  report_recipient: ReportRecipientRow
  report_run: ReportRunRow
  support_request: SupportRequestRow
  approval_request: ApprovalRequestRow
  security_alert: SecurityAlertRow
  security_watch: SecurityWatchRow
  service_minute: ServiceMinuteRow
  page_view_count: PageViewCountRow
  secret_key: SecretKeyRow
  backup_run: BackupRunRow
  error_group: ErrorGroupRow
  emergency_access: EmergencyAccessRow
  sign_in_pause: SignInPauseRow
  audit_entry: AuditEntryRow
  audit_dropped: AuditDroppedRow
  usage_event: UsageEventRow
  listing_day: ListingDayRow
  event_outbox: EventOutboxRow
  webhook_endpoint: WebhookEndpointRow
  webhook_delivery: WebhookDeliveryRow
  webhook_attempt: WebhookAttemptRow
  connection_check: ConnectionCheckRow
  api_call_count: ApiCallCountRow
  saml_provider: SamlProviderRow
  saml_sign_in: SamlSignInRow
  company_sign_in_rules: CompanySignInRulesRow
  scim_token: ScimTokenRow
  scim_user: ScimUserRow
  scim_group: ScimGroupRow
  scim_group_member: ScimGroupMemberRow
  seat_holder: SeatHolderRow
  seat_group: SeatGroupRow
  scim_given_role: ScimGivenRoleRow
  calendar_feed: CalendarFeedRow
  calendar_date: CalendarDateRow
  shortlist_weights: ShortlistWeightsRow
  destination: DestinationRow
  destination_attempt: DestinationAttemptRow
  chat_post: ChatPostRow
  subscription_end_told: SubscriptionEndToldRow
  usage_event_name: UsageEventNameRow
  former_api_key: FormerApiKeyRow
  subscription_start_notified: SubscriptionStartNotifiedRow
}
