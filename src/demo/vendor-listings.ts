// What the demo's vendors wrote over a year: their listings with the evidence, the versions, and what is still a draft.
import type { Draft } from '#rooms/sell/listings/contract.ts'
import { emptyDraft } from '#rooms/sell/listings/rules/builder/empty-draft.ts'
import { payloadOf } from '#rooms/sell/listings/rules/publishing/publish-payload.ts'
import type { TrustSlug } from '#rooms/sell/listings/rules/vocabulary.ts'

/** Days count back from today. */
export interface DemoListing {
  /** Who writes it, by the name of the account. */
  by: 'demo-vendor' | 'demo-vendor-editor' | 'demo-vendor-2' | 'demo-both'
  draft: Draft
  /** The picture, as SVG of 256 by 256 units without the frame around it. */
  picture: { ground: string; signs: string }
  /** The day on which it was begun, and on which it was published; undefined where it is a draft to this day. */
  begun: number
  published: number | undefined
  evidence: readonly {
    signal: TrustSlug
    issuer: string
    scope: string
    link: string
    filed: number
    /** Days from today on; the last one may lie ahead. */
    valid: readonly [from: number, until: number]
  }[]
  /** Later changes: published, or kept as the draft that somebody is at. */
  changes: readonly { day: number; isPublished: boolean; changes: Partial<Draft> }[]
}

/** How a draft is sent to be published. */
export const publicationOf = payloadOf

/** The picture as a file that can be uploaded once it is drawn. */
export function pictureOf({ ground, signs }: DemoListing['picture']): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" fill="${ground}"/>${signs}</svg>`
}

const demandOutlook: Draft = {
  ...emptyDraft,
  name: 'Quillmark Demand Outlook',
  tagline: 'A demand forecast per item and shop, with the reason beside every number.',
  category: 'Predictive Analytics',
  industry: 'Retail',
  description:
    'Demand Outlook forecasts sales per item, shop and week for the next six months. It learns from the cash registers, from promotions and from the weather, says how sure it is, and names what moved each figure. Planners accept, change or refuse a proposal; what they change is measured against what sold.',
  targetPainPoints: [
    'Demand is planned from last year’s figures',
    'Stock runs out in one shop and piles up in another',
    'Promotions surprise the warehouse every time',
    'Nobody can say why the forecast says what it says',
  ],
  solutionHighlights: [
    'Weekly forecast per item and shop, six months ahead',
    'Every figure with its range and what moved it',
    'Promotions planned with their effect on neighbouring items',
    'Orders proposed in the lot sizes of each supplier',
  ],
  beforeAfterFlows: [
    {
      before: 'Planners copy last year’s sales into a spreadsheet and add five per cent',
      after: 'Planners look at the thirty items where the forecast is unsure',
      metrics: 'Planning time 14 to 4 hours a week',
    },
    {
      before: 'Shops call when shelves are empty',
      after: 'The order is proposed before the shelf is empty',
      metrics: 'Out-of-stock days down by 31%',
    },
  ],
  caseStudies: [
    {
      title: 'A grocer with 62 shops',
      description:
        'The chain planned fresh goods by hand. After a trial in eight shops it replaced the weekly spreadsheet in all of them within a quarter.',
      results: 'Write-offs of fresh goods down by 22% in the first half-year',
      industry: 'Retail',
    },
  ],
  trustSignals: [
    { type: 'certification', name: 'SOC2 Type II' },
    { type: 'certification', name: 'ISO 27001' },
    { type: 'compliance', name: 'GDPR Compliant' },
  ],
  integrationDetails: [
    { platform: 'SAP S/4HANA', complexity: 'Medium', timeToImplement: '3 weeks' },
    { platform: 'Microsoft Dynamics 365', complexity: 'Medium', timeToImplement: '3 weeks' },
    { platform: 'Snowflake', complexity: 'Low', timeToImplement: '2 days' },
  ],
  competitiveAdvantages: [
    'Explains each figure in a sentence that a buyer can check',
    'Runs beside the planning that is there and replaces it shop by shop',
    'Priced by planner, not by item or shop',
  ],
  pricing: { type: 'per_user', amount: 189, currency: 'USD', period: 'monthly' },
  roiMetrics: { averageROI: 168, annualTCO: 46_000, paybackPeriod: 7 },
}

const cashHorizon: Draft = {
  ...emptyDraft,
  name: 'Quillmark Cash Horizon',
  tagline: 'Thirteen weeks of cash, day by day, from the ledgers that you have.',
  category: 'Predictive Analytics',
  industry: 'Financial Services',
  description:
    'Cash Horizon reads receivables, payables and bank statements each night and forecasts the balance of every account for thirteen weeks. It learns how late each customer really pays, warns before a covenant is in danger, and keeps each forecast so that it can be held against what came.',
  targetPainPoints: [
    'The cash forecast is a spreadsheet that one person understands',
    'Late payers are noticed when the account is short',
    'Idle balances earn nothing because nobody dares to move them',
  ],
  solutionHighlights: [
    'Balances per account and currency for thirteen weeks',
    'Payment behaviour learnt for each customer',
    'Warnings before a limit or covenant is reached',
  ],
  beforeAfterFlows: [
    {
      before: 'Treasury asks six subsidiaries for figures every Monday',
      after: 'The forecast is there on Monday; subsidiaries explain what deviates',
      metrics: 'Two days a week become two hours',
    },
  ],
  caseStudies: [
    {
      title: 'A machine builder with nine accounts',
      description:
        'Receivables arrived on average eleven days later than planned. The forecast took the true delays from three years of postings.',
      results: 'Forecast error after four weeks below 3%; credit line reduced by a quarter',
      industry: 'Manufacturing',
    },
  ],
  trustSignals: [
    { type: 'certification', name: 'SOC2 Type II' },
    { type: 'compliance', name: 'GDPR Compliant' },
  ],
  integrationDetails: [
    { platform: 'SAP S/4HANA', complexity: 'Medium', timeToImplement: '2 weeks' },
    { platform: 'NetSuite', complexity: 'Low', timeToImplement: '4 days' },
    { platform: 'SWIFT and EBICS', complexity: 'High', timeToImplement: '5 weeks' },
  ],
  competitiveAdvantages: [
    'Keeps every forecast, so that its error is known and shown',
    'Works on the postings that are there, without a new data warehouse',
    'Each warning names the invoice or the payment behind it',
  ],
  pricing: { type: 'other', amount: 2400, currency: 'USD', period: 'monthly' },
  roiMetrics: { averageROI: 142, annualTCO: 41_000, paybackPeriod: 8 },
}

const marginLens: Draft = {
  ...emptyDraft,
  name: 'Quillmark Margin Lens',
  tagline: 'Where the margin goes, per order, before the month is over.',
  category: 'Decision Intelligence',
  industry: 'Manufacturing',
  description:
    'Margin Lens follows each order from its price to what it really cost: material, machine hours, freight, discounts and complaints. It shows where the margin goes while there is time to do something, and puts the two or three decisions that would change most in front of the person who can take them.',
  targetPainPoints: [
    'Margins are known six weeks after the month is over',
    'Sales and controlling argue about whose figures are right',
    'Small orders are sold below cost without anybody noticing',
  ],
  solutionHighlights: [
    'True margin per order, customer and product, daily',
    'One agreed way to share out freight and machine hours',
    'The few decisions that would change most, ranked by their effect',
  ],
  beforeAfterFlows: [
    {
      before: 'Controlling builds the margin report in the third week',
      after: 'Each morning shows yesterday’s orders with their margin',
      metrics: 'From 40 days to 1 day',
    },
  ],
  caseStudies: [
    {
      title: 'A supplier of pump parts',
      description:
        'A sixth of all orders was below cost once freight was shared out. Minimum quantities were introduced for 140 items.',
      results: '2.1 points of margin within two quarters',
      industry: 'Manufacturing',
    },
  ],
  trustSignals: [
    { type: 'certification', name: 'ISO 27001' },
    { type: 'compliance', name: 'GDPR Compliant' },
  ],
  integrationDetails: [
    { platform: 'SAP S/4HANA', complexity: 'High', timeToImplement: '6 weeks' },
    { platform: 'Power BI', complexity: 'Low', timeToImplement: '1 day' },
  ],
  competitiveAdvantages: [
    'Shows its arithmetic down to the single posting',
    'Proposes decisions and follows up what came of them',
    'No consultants needed after the first six weeks',
  ],
  pricing: { type: 'other', amount: 3900, currency: 'USD', period: 'monthly' },
  roiMetrics: { averageROI: 121, annualTCO: 68_000, paybackPeriod: 9 },
}

const churnSignals: Draft = {
  ...emptyDraft,
  name: 'Quillmark Churn Signals',
  tagline: 'Which customers are about to leave, and what usually keeps them.',
  category: 'Predictive Analytics',
  industry: 'Technology',
  description:
    'Churn Signals reads usage, tickets and invoices and tells each week which customers are likely to leave within ninety days, and why. For each reason it shows what kept similar customers, and afterwards whether it worked.',
  targetPainPoints: [
    'Customers leave before anybody notices',
    'Account managers look after the loud ones',
    'Nobody knows which rescue works',
  ],
  solutionHighlights: [
    'A weekly list with reasons, in the CRM that people already use',
    'What kept similar customers, with how often it worked',
    'A control group, so that success is measured and not claimed',
  ],
  beforeAfterFlows: [
    {
      before: 'The cancellation arrives by mail',
      after: 'The account manager calls seven weeks earlier',
      metrics: 'Churn 11% to 8% a year',
    },
  ],
  caseStudies: [
    {
      title: 'A provider of payroll software',
      description: 'Forty account managers, 6,000 customers; half of them got the list, the others did not.',
      results: '27% fewer cancellations in the group with the list',
      industry: 'Technology',
    },
  ],
  trustSignals: [
    { type: 'certification', name: 'SOC2 Type II' },
    { type: 'compliance', name: 'CCPA Compliant' },
  ],
  integrationDetails: [
    { platform: 'Salesforce', complexity: 'Low', timeToImplement: '3 days' },
    { platform: 'Zendesk', complexity: 'Low', timeToImplement: '1 day' },
  ],
  competitiveAdvantages: [
    'Measures itself against a control group',
    'Reasons in words, not a score alone',
    'Running within a week on a copy of the data',
  ],
  pricing: { type: 'per_user', amount: 79, currency: 'USD', period: 'monthly' },
  roiMetrics: { averageROI: 154, annualTCO: 29_000, paybackPeriod: 6 },
}

const boardBriefing: Draft = {
  ...emptyDraft,
  name: 'Quillmark Board Briefing',
  tagline: 'The board paper’s first draft, with a source for every sentence.',
  category: 'AI Copilots',
  industry: 'Financial Services',
  description:
    'Board Briefing drafts the monthly paper for the board from the figures and the minutes, and marks what has changed since the last one.',
  targetPainPoints: ['Board papers take a week each month', 'Figures in text and table differ'],
  solutionHighlights: ['A source beside every sentence'],
  pricing: { type: 'per_user', amount: null, currency: 'USD', period: 'monthly' },
}

const claimsIntake: Draft = {
  ...emptyDraft,
  name: 'Tidewell Claims Intake',
  tagline: 'Claims from post, mail and portal, read and sorted before breakfast.',
  category: 'Process Automation',
  industry: 'Healthcare',
  description:
    'Claims Intake reads what policyholders and practices send, finds the case that it belongs to, asks for what is missing, and hands over to a person whatever it is not sure of. Every step is on record for the auditor, and nothing is decided about anybody’s health.',
  targetPainPoints: [
    'Post is opened, scanned and typed by hand',
    'Half of the claims lack a document, which is noticed after a week',
    'Peaks after holidays take a month to work off',
  ],
  solutionHighlights: [
    'Reads letters, forms and pictures in eleven languages',
    'Asks for missing documents within the hour',
    'Hands over with the page and the reason for its doubt',
  ],
  beforeAfterFlows: [
    {
      before: 'A clerk types nine fields from each letter',
      after: 'A clerk confirms the fields that are in doubt',
      metrics: 'From 11 minutes to 2 for each claim',
    },
  ],
  caseStudies: [
    {
      title: 'A health insurer with 400,000 members',
      description: 'Intake of reimbursements was moved region by region over five months.',
      results: '78% of claims reach the right desk within an hour, untouched',
      industry: 'Healthcare',
    },
  ],
  trustSignals: [
    { type: 'certification', name: 'SOC2 Type II' },
    { type: 'compliance', name: 'HIPAA Compliant' },
    { type: 'compliance', name: 'GDPR Compliant' },
  ],
  integrationDetails: [
    { platform: 'Guidewire ClaimCenter', complexity: 'Medium', timeToImplement: '4 weeks' },
    { platform: 'Microsoft 365', complexity: 'Low', timeToImplement: '2 days' },
  ],
  competitiveAdvantages: [
    'Says when it is not sure, and how often it was right',
    'Data stays in the country that you choose',
    'One price for all claims, so that busy months cost no more',
  ],
  pricing: { type: 'other', amount: 1900, currency: 'USD', period: 'monthly' },
  roiMetrics: { averageROI: 175, annualTCO: 54_000, paybackPeriod: 6 },
}

const orderDesk: Draft = {
  ...emptyDraft,
  name: 'Tidewell Order Desk',
  tagline: 'Orders that arrive as mail become orders in the system.',
  category: 'Agentic AI',
  industry: 'Manufacturing',
  description:
    'Order Desk is an agent for the inside sales team. It reads orders in mails and attachments, checks article, price and date against the system, enters what is clear, and prepares an answer for what is not. It acts with the rights of the colleague whose inbox it reads, and every entry can be taken back.',
  targetPainPoints: [
    'Inside sales spends its mornings typing orders',
    'Wrong article numbers are found at the ramp',
    'Questions of customers wait while orders are typed',
  ],
  solutionHighlights: [
    'Enters clear orders by itself, with the mail attached',
    'Prepares the answer where price or date do not fit',
    'Every entry can be taken back with one click',
  ],
  beforeAfterFlows: [
    {
      before: 'An order of forty lines takes half an hour to enter',
      after: 'Two lines in doubt are looked at and confirmed',
      metrics: 'From 30 minutes to 3',
    },
  ],
  caseStudies: [
    {
      title: 'A maker of fittings',
      description: 'Seven people in inside sales, 260 orders a day, most of them as PDF in a mail.',
      results: '64% of orders entered without a touch after eight weeks',
      industry: 'Manufacturing',
    },
  ],
  trustSignals: [
    { type: 'certification', name: 'ISO 27001' },
    { type: 'compliance', name: 'GDPR Compliant' },
  ],
  integrationDetails: [
    { platform: 'SAP S/4HANA', complexity: 'Medium', timeToImplement: '3 weeks' },
    { platform: 'Microsoft Dynamics 365', complexity: 'Medium', timeToImplement: '3 weeks' },
    { platform: 'Outlook', complexity: 'Low', timeToImplement: '1 day' },
  ],
  competitiveAdvantages: [
    'Works with the rights of one person and no more',
    'Learns article names of each customer from old orders',
    'Nothing is sent to a customer that nobody has read',
  ],
  pricing: { type: 'per_user', amount: 129, currency: 'USD', period: 'monthly' },
  roiMetrics: { averageROI: 160, annualTCO: 38_000, paybackPeriod: 6 },
}

const supplierOnboarding: Draft = {
  ...emptyDraft,
  name: 'Tidewell Supplier Onboarding',
  tagline: 'From the first form to the first order in days, with every check on record.',
  category: 'Process Automation',
  industry: 'Retail',
  description:
    'Supplier Onboarding collects what you must know of a new supplier, checks it against registers and sanction lists, has the right people approve it, and opens the account in the system. Suppliers see where they stand and what is missing.',
  targetPainPoints: [
    'New suppliers wait six weeks for their first order',
    'Forms travel by mail between four departments',
    'Nobody can show the auditor who checked what',
  ],
  solutionHighlights: [
    'One form that asks only what this supplier has to answer',
    'Registers and sanction lists checked automatically, with proof',
    'Approvals with deadlines and deputies',
  ],
  beforeAfterFlows: [
    {
      before: 'Purchasing chases documents by mail',
      after: 'The supplier is asked, reminded and told by itself',
      metrics: 'From 42 days to 9',
    },
  ],
  caseStudies: [
    {
      title: 'A buying group of garden centres',
      description: 'Some 300 new suppliers a year for 90 members, each with its own papers.',
      results: 'First order after nine days; no finding in the last audit',
      industry: 'Retail',
    },
  ],
  trustSignals: [
    { type: 'certification', name: 'SOC2 Type II' },
    { type: 'compliance', name: 'GDPR Compliant' },
  ],
  integrationDetails: [
    { platform: 'Coupa', complexity: 'Low', timeToImplement: '1 week' },
    { platform: 'SAP Ariba', complexity: 'Medium', timeToImplement: '3 weeks' },
  ],
  competitiveAdvantages: [
    'Keeps the proof of each check for ten years',
    'Suppliers need no account and no training',
    'Changed without a developer',
  ],
  pricing: { type: 'other', amount: 1250, currency: 'USD', period: 'monthly' },
  roiMetrics: { averageROI: 133, annualTCO: 24_000, paybackPeriod: 8 },
}

const returnsAgent: Draft = {
  ...emptyDraft,
  name: 'Tidewell Returns Agent',
  tagline: 'Returns decided within the hour.',
  category: 'Agentic AI',
  industry: 'Retail',
  description:
    'Reads why something comes back, decides by your rules, and tells the customer what happens next.',
  targetPainPoints: ['Returns wait until somebody has time'],
  pricing: { type: 'per_transaction', amount: 0.6, currency: 'USD', period: 'monthly' },
}

const soc2 = (host: string, scope: string, filed: number) =>
  ({
    signal: 'soc2-type-ii',
    issuer: 'Hallam & Voss Assurance',
    scope,
    link: `https://trust.${host}/soc2`,
    filed,
    valid: [-210, 155],
  }) as const
const iso27001 = (host: string, scope: string, filed: number) =>
  ({
    signal: 'iso-27001',
    issuer: 'Nordlys Certification',
    scope,
    link: `https://trust.${host}/iso-27001`,
    filed,
    valid: [-400, 695],
  }) as const
const quillmark = 'quillmark.example'
const tidewell = 'tidewell.example'

export const demoListings: readonly DemoListing[] = [
  {
    by: 'demo-vendor',
    draft: demandOutlook,
    picture: {
      ground: '#1d5c57',
      signs:
        '<path d="M40 184 L92 136 L136 156 L216 72" fill="none" stroke="#f3efe4" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/><path d="M136 156 L216 116" fill="none" stroke="#f3efe4" stroke-opacity=".55" stroke-width="10" stroke-linecap="round" stroke-dasharray="4 22"/><circle cx="216" cy="72" r="16" fill="#e3b261"/>',
    },
    begun: 349,
    published: 345,
    evidence: [
      soc2(quillmark, 'Hosted service, all regions', 200),
      iso27001(quillmark, 'Development and operation of the hosted products', 330),
    ],
    changes: [
      {
        day: 151,
        isPublished: true,
        changes: {
          integrationDetails: [
            ...demandOutlook.integrationDetails,
            { platform: 'Oracle Retail', complexity: 'High', timeToImplement: '6 weeks' },
          ],
        },
      },
      {
        day: 3,
        isPublished: false,
        changes: {
          solutionHighlights: [
            ...demandOutlook.solutionHighlights,
            'Weather of the next ten days, shop by shop',
          ],
          tagline: 'A demand forecast per item and shop, with the weather in it and the reason beside it.',
        },
      },
    ],
  },
  {
    by: 'demo-vendor',
    draft: cashHorizon,
    picture: {
      ground: '#27406b',
      signs:
        '<path d="M36 168 H220" stroke="#f3efe4" stroke-width="12" stroke-linecap="round"/><path d="M64 168 A64 64 0 0 1 192 168" fill="#e3b261"/><path d="M84 204 H172" stroke="#f3efe4" stroke-opacity=".6" stroke-width="10" stroke-linecap="round"/>',
    },
    begun: 301,
    published: 296,
    evidence: [soc2(quillmark, 'Hosted service, all regions', 200)],
    changes: [
      {
        day: 88,
        isPublished: true,
        changes: {
          solutionHighlights: [
            ...cashHorizon.solutionHighlights,
            'What-if for late payers and early discounts',
          ],
        },
      },
    ],
  },
  {
    by: 'demo-vendor-editor',
    draft: marginLens,
    picture: {
      ground: '#6a3d2d',
      signs:
        '<circle cx="112" cy="112" r="60" fill="none" stroke="#f3efe4" stroke-width="18"/><path d="M158 158 L212 212" stroke="#f3efe4" stroke-width="22" stroke-linecap="round"/><path d="M86 132 V112 M112 132 V92 M138 132 V104" stroke="#e3b261" stroke-width="14" stroke-linecap="round"/>',
    },
    begun: 214,
    published: 206,
    evidence: [iso27001(quillmark, 'Development and operation of the hosted products', 205)],
    changes: [],
  },
  {
    by: 'demo-vendor-editor',
    draft: churnSignals,
    picture: {
      ground: '#4b3a63',
      signs:
        '<circle cx="128" cy="160" r="16" fill="#e3b261"/><path d="M92 128 A50 50 0 0 1 164 128 M64 100 A90 90 0 0 1 192 100 M36 72 A130 130 0 0 1 220 72" fill="none" stroke="#f3efe4" stroke-width="16" stroke-linecap="round"/>',
    },
    begun: 122,
    published: 117,
    evidence: [],
    changes: [],
  },
  {
    by: 'demo-vendor',
    draft: boardBriefing,
    picture: {
      ground: '#36454f',
      signs:
        '<rect x="68" y="44" width="120" height="168" rx="10" fill="#f3efe4"/><path d="M92 84 H164 M92 112 H164 M92 140 H136" stroke="#36454f" stroke-width="12" stroke-linecap="round"/>',
    },
    begun: 9,
    published: undefined,
    evidence: [],
    changes: [],
  },
  {
    by: 'demo-vendor-2',
    draft: claimsIntake,
    picture: {
      ground: '#245a44',
      signs:
        '<path d="M44 92 L128 152 L212 92 V196 H44 Z" fill="#f3efe4"/><path d="M128 44 V116 M96 88 L128 120 L160 88" fill="none" stroke="#e3b261" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    begun: 340,
    published: 334,
    evidence: [
      soc2(tidewell, 'Reading and routing of documents', 190),
      {
        signal: 'hipaa-compliant',
        issuer: 'Corrigan Health Compliance',
        scope: 'Handling of claims of members in the United States',
        link: 'https://trust.tidewell.example/hipaa',
        filed: 320,
        // Ends soon, so that there is something to renew.
        valid: [-340, 24],
      },
    ],
    changes: [],
  },
  {
    by: 'demo-vendor-2',
    draft: orderDesk,
    picture: {
      ground: '#7a4a1f',
      signs:
        '<rect x="52" y="60" width="152" height="104" rx="12" fill="none" stroke="#f3efe4" stroke-width="14"/><path d="M84 96 H172 M84 126 H140" stroke="#f3efe4" stroke-width="12" stroke-linecap="round"/><path d="M148 192 L172 212 L212 164" fill="none" stroke="#e3b261" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    begun: 238,
    published: 231,
    evidence: [iso27001(tidewell, 'Development and operation of agents', 228)],
    changes: [
      {
        day: 63,
        isPublished: true,
        changes: {
          pricing: { type: 'per_user', amount: 119, currency: 'USD', period: 'monthly', listAmount: 129 },
        },
      },
    ],
  },
  {
    by: 'demo-both',
    draft: supplierOnboarding,
    picture: {
      ground: '#1f4f66',
      signs:
        '<circle cx="76" cy="128" r="30" fill="#f3efe4"/><circle cx="180" cy="128" r="30" fill="none" stroke="#f3efe4" stroke-width="14"/><path d="M106 128 H144 M130 108 L150 128 L130 148" fill="none" stroke="#e3b261" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    begun: 143,
    published: 138,
    evidence: [soc2(tidewell, 'Supplier data and approvals', 130)],
    changes: [
      {
        day: 6,
        isPublished: false,
        changes: {
          competitiveAdvantages: [
            ...supplierOnboarding.competitiveAdvantages,
            'Questionnaires for sustainability reports included',
          ],
        },
      },
    ],
  },
  {
    by: 'demo-both',
    draft: returnsAgent,
    picture: {
      ground: '#57324a',
      signs:
        '<path d="M72 100 H168 A44 44 0 0 1 168 188 H96" fill="none" stroke="#f3efe4" stroke-width="18" stroke-linecap="round"/><path d="M104 64 L68 100 L104 136" fill="none" stroke="#e3b261" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    begun: 19,
    published: undefined,
    evidence: [],
    changes: [],
  },
]
