// Sample applications in AI Copilots for Retail. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const aiCopilotsRetail: SampleEntry[] = [
  {
    name: 'Shelfold Range',
    vendorKey: 'meridew-commerce',
    domain: 'sales',
    features: [
      {
        title: 'Keep, list, drop',
        text: 'Proposes for each item with sales, substitution and margin beside it.',
      },
      { title: 'Shoppers hurt', text: 'Names the shopper groups that would miss an item.' },
      {
        title: 'Argue in words',
        text: 'Recalculates when a buyer objects in plain words, and keeps the objection.',
      },
    ],
    tagline: 'The range review, with the evidence laid out',
    description:
      'Prepares a category review from sales, substitution and margin, and proposes which items to list, keep or drop, with the shopper groups that would be hurt. Buyers argue with it in plain words. Reviews take three days instead of three weeks: faster decisions, better shelves.',
  },
  {
    name: 'Meridane Product Copy',
    vendorKey: 'meridew-commerce',
    domain: 'sales',
    features: [
      {
        title: 'Claims need data',
        text: 'Refuses words such as waterproof or organic when supplier data hold no proof.',
      },
      { title: 'House voice', text: 'Writes from your own released pages and list of avoided words.' },
      { title: 'Batch approval', text: 'Shows editors a batch with unusual sentences on top.' },
    ],
    tagline: 'Two thousand product texts in one house voice',
    description:
      'Writes product pages from supplier data and photographs in your own voice, and refuses claims that the data cannot support. Editors approve in batches. Manual data entry shrank from forty minutes to three per item, and returns for wrong descriptions fell by a fifth.',
  },
  {
    name: 'Hearthen Store Help',
    vendorKey: 'hearthside-people',
    domain: 'people',
    features: [
      {
        title: 'Step list',
        text: 'Gives the steps of the operations manual for the situation, safety first.',
      },
      {
        title: 'Head office view',
        text: 'Shows head office which subjects are asked most and where the manual is silent.',
      },
      { title: 'Known by role', text: 'Answers a trainee and a manager within what each may do.' },
    ],
    tagline: "The store manager's second memory",
    description:
      'Store teams ask how to handle a recall, a gift card dispute or a broken freezer, and receive the step list from the operations manual. Head office sees which repetitive questions keep coming back. Calls to the support line dropped by forty percent. New colleagues find their way without the binder: faster onboarding in every store.',
  },
  {
    name: 'Deskarrow Care Desk',
    vendorKey: 'brightwater-desk',
    domain: 'service',
    features: [
      {
        title: 'Order, scans, policy',
        text: 'Reads order, carrier scans and returns policy before a reply is drafted.',
      },
      { title: 'Brand tone', text: "Writes in the tone of the brand and of the customer's own mail." },
      {
        title: 'One-key sending',
        text: 'Lets agents send, edit or reject with one key and learns from the edits.',
      },
    ],
    tagline: 'The order, the parcel and the promise in one reply',
    description:
      "Drafts replies to customers from the order, the carrier's scans and the returns policy, in the tone of the brand. Agents send with one key. Median first reply is six minutes, and faster response times lifted repeat purchases after a complaint by a quarter. Repetitive questions about delivery and returns are drafted before an agent has opened them. Customer churn after a complaint, once the rule, is down to one buyer in ten.",
  },
  {
    name: 'Shelfold Campaign',
    vendorKey: 'meridew-commerce',
    domain: 'sales',
    features: [
      { title: 'Live price list', text: 'Checks every price against the live list until printing.' },
      {
        title: 'Legal lines kept',
        text: 'Keeps legal lines and end dates on each piece, whatever its size.',
      },
      { title: 'Audience versions', text: 'Varies pictures and words by audience and never the offer.' },
    ],
    tagline: 'A campaign brief that becomes forty pieces',
    description:
      'Turns one brief into mails, banners and shelf cards for each audience, checks prices against the live list and keeps the legal lines. Marketers pick and polish. A furniture chain produces its weekly campaign in two days, with less rework between studio and legal.',
  },
  {
    name: 'Amberkin Buyer Notes',
    vendorKey: 'amberly-procure',
    domain: 'contracts',
    features: [
      {
        title: "Last year's promises",
        text: 'Reminds the buyer what the supplier promised and what arrived.',
      },
      { title: 'Bonuses unclaimed', text: 'Lists bonuses earned and not yet claimed, with the clause.' },
      { title: 'Draft against list', text: 'Compares the contract draft with the agreed list of terms.' },
    ],
    tagline: "Supplier talks, prepared from last year's promises",
    description:
      'Collects terms, bonuses, late deliveries and complaint rates before each supplier meeting and reminds the buyer what was promised last time. Contract drafts are checked against the agreed list. Funding that used to be forgotten brought one grocer 1.4 million dollars and lower costs.',
  },
  {
    name: 'Meridane Visual Plan',
    vendorKey: 'meridew-commerce',
    domain: 'sales',
    features: [
      {
        title: "Store's own fixtures",
        text: 'Translates the planogram to the shelves the store really has.',
      },
      {
        title: 'Answers during rebuild',
        text: 'Tells the team by phone what to do when a fixture is missing or an item does not fit.',
      },
      { title: 'Photo compared', text: 'Compares the photograph with the plan and circles what differs.' },
    ],
    tagline: 'Planograms explained to the people who build them',
    description:
      "Turns a planogram into a picture guide for each store's real fixtures and answers questions while the shelf is being rebuilt. Photographs of the result are compared with the plan. Resets finish in one night, with fewer errors than the printed sheets produced.",
  },
  {
    name: 'Rosterley Rota Helper',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    features: [
      {
        title: 'Said in sentences',
        text: 'Builds the rota from sentences about next week, such as a delivery or a holiday.',
      },
      { title: 'Weak hours marked', text: 'Marks hours in which skills or numbers are thin.' },
      {
        title: 'Contracts and rest',
        text: 'Respects contract hours, rest and the days people have asked to keep free.',
      },
    ],
    tagline: 'A fair rota before the kettle boils',
    description:
      'Store managers say what next week looks like and get a rota that respects contracts, rest and skills, with its weak hours marked. Colleagues swap by message. Planning takes twenty minutes rather than four hours, even in weeks with staff shortages. Less overtime brought lower costs without shorter opening hours.',
  },
  {
    name: 'Kindrelle Return Reader',
    vendorKey: 'kindred-loop',
    domain: 'service',
    features: [
      {
        title: 'Expected and got',
        text: 'Sets the promise on the page beside the words in which customers describe the item.',
      },
      { title: 'Wording to change', text: 'Gives the buyer the sentence on the page to change.' },
      { title: 'Fault or fit', text: 'Separates a production fault from a size or colour disappointment.' },
    ],
    tagline: 'What returned goods are trying to tell you',
    description:
      'Reads return reasons, reviews and chat and explains, item by item, what customers expected and did not get. Buyers receive the wording to change or the fault to fix. A shoe retailer cut returns by eleven percent in two seasons, with less waste in outlet stock.',
  },
  {
    name: 'Whitlow Margin Talk',
    vendorKey: 'whitlow-costing',
    domain: 'finance',
    features: [
      {
        title: 'Four causes',
        text: 'Splits a change in margin into shrink, markdown, mix and purchase price.',
      },
      { title: 'Filters listed', text: 'Lists stores, weeks and items that went into an answer.' },
      {
        title: 'Two readers, one figure',
        text: 'Gives finance and buying the same answer to the same question.',
      },
    ],
    tagline: 'Ask where the margin went',
    description:
      'Finance and buying ask why margin in fresh produce slipped and see shrink, markdowns, mix and purchase price, each with its share. Every answer lists the filters used. Month-end discussions start from one figure, so siloed data no longer decides who is right. Buyers act the same morning: faster decisions than the monthly pack ever allowed.',
  },
  {
    name: 'Marshlow Seller Desk',
    vendorKey: 'saltmarsh-support',
    domain: 'service',
    features: [
      {
        title: 'Agreement and account',
        text: "Quotes the seller's own agreement and ledger entries, with the fee worked out.",
      },
      { title: 'Precedents beside', text: 'Shows earlier decisions on the same matter beside each draft.' },
      {
        title: 'Disputes to people',
        text: 'Drafts a decision and leaves it to the operations team to issue.',
      },
    ],
    tagline: 'Marketplace sellers answered the same hour',
    description:
      "Answers sellers' questions about fees, listings and disputes from the seller agreement and the account, and drafts decisions for the operations team. Precedents are shown beside each draft. Tickets with repetitive questions fell by half while the number of sellers doubled. Sellers notice the faster response times, and agents keep the disputes that need judgement.",
  },
  {
    name: 'Marginel Tech Pack',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    features: [
      {
        title: "Supplier's questions",
        text: 'Goes through the questions that this supplier raised on earlier styles.',
      },
      { title: 'Measurements once', text: 'Carries a corrected measurement through all sizes and drawings.' },
      { title: 'Fabric sheet check', text: 'Compares shrinkage and care with the cut and the label.' },
    ],
    tagline: 'From sketch to a complete technical pack',
    description:
      'Builds the technical pack for a garment from sketches, past styles and fabric sheets, and lists what the supplier will ask. Designers correct measurements once. Sample rounds fell from 3.4 to 1.9 per style, which means shorter cycle times from design to delivery.',
  },
  {
    name: 'Halyardine Compliance Label',
    vendorKey: 'halyard-controls',
    domain: 'risk',
    features: [
      { title: 'Market by market', text: 'Checks label and page against the rules of each market of sale.' },
      { title: 'Text proposed', text: 'Proposes the missing text in the required language and type size.' },
      {
        title: 'Rule change reopens',
        text: 'Reopens items touched by a changed rule, with the date it applies.',
      },
    ],
    tagline: 'The label that every country accepts',
    description:
      'Checks labels and product pages against the rules for allergens, materials, warnings and language of each market, and proposes the missing text. Changes in the rules reopen affected items. An importer of household goods closed 312 compliance gaps before its first inspection.',
  },
  {
    name: 'Junewick Clienteling',
    vendorKey: 'junipero-growth',
    domain: 'sales',
    features: [
      { title: 'In stock today', text: 'Suggests three pieces that are in this store today.' },
      { title: 'Consent shown', text: 'Shows only customers who agreed, and what they agreed to.' },
      { title: 'Never sent alone', text: 'Drafts a message that only the adviser can send.' },
    ],
    tagline: 'Remembers the size, the occasion and the colour',
    description:
      "Advisers in store see a consenting customer's purchases, sizes and wishes, and get three suggestions that are in stock today. Follow-up messages are drafted, never sent. Appointments convert at thirty-four percent, and higher customer satisfaction shows in every boutique that uses it. Customer churn among the best customers fell once somebody remembered their sizes.",
  },
  {
    name: 'Underquill Search Tuning',
    vendorKey: 'underhill-query',
    domain: 'engineering',
    features: [
      {
        title: 'Why it failed',
        text: 'Explains whether a word, a filter or missing stock caused an empty search.',
      },
      {
        title: "Yesterday's queries",
        text: "Tests each change on yesterday's queries and shows winners and losers.",
      },
      { title: 'Undo per change', text: 'Takes back a synonym or redirect by itself when results fall.' },
    ],
    tagline: 'Why the search found nothing',
    description:
      "Shows the e-commerce team which searches fail, explains why and drafts synonyms, filters or redirects with their expected effect. Each change is tested on yesterday's queries first. Searches without a result fell from nine percent to two, without a new search engine.",
  },
  {
    name: 'Mailmarch Franchise Desk',
    vendorKey: 'post-parcel-office',
    domain: 'documents',
    features: [
      {
        title: 'Own contract paragraph',
        text: "Quotes the paragraph of the franchisee's own contract and manual.",
      },
      { title: 'Approved once', text: 'Sends new answers to head office for approval and reuses them.' },
      { title: 'Changed rules told', text: 'Tells partners who asked before when the answer has changed.' },
    ],
    tagline: 'The franchise manual that answers questions',
    description:
      'Franchisees ask about opening hours, suppliers, uniforms or fees and get the paragraph of their own contract and manual. Head office approves new answers once. Partner visits now deal with trade rather than paperwork, and faster onboarding brings new stores to plan in month four.',
  },
  {
    name: 'Castoreed Loss Notes',
    vendorKey: 'castor-reed',
    domain: 'risk',
    features: [
      { title: 'Record by voice', text: 'Takes an incident by voice and asks for time, place and value.' },
      { title: 'Links between stores', text: 'Finds links between incidents by time, route and goods.' },
      { title: 'Faces stay blurred', text: 'Blurs faces until a case is opened by an authorised person.' },
    ],
    tagline: 'Incident reports that lead somewhere',
    description:
      'Helps store security to record incidents by voice, finds links between stores and times, and drafts the file for the police. Faces are blurred unless a case is opened. Report quality rose enough for prosecutions, and a clear audit trail protects staff and suspects alike.',
  },
  {
    name: 'Siltmark Buying Plan',
    vendorKey: 'orrery-labs',
    domain: 'supply',
    features: [
      {
        title: 'Committed and free',
        text: 'Shows budget, commitments and what is still free by department.',
      },
      {
        title: 'Late delivery effect',
        text: "States what a late delivery does to this month's and next month's budget.",
      },
      {
        title: 'Double orders found',
        text: 'Finds orders that two departments have both counted against their budgets.',
      },
    ],
    tagline: 'Open-to-buy, explained in sentences',
    description:
      'Explains the buying budget by department, what has been committed and what a late delivery does to it, and answers what-if questions. Planners confirm each change. A fashion group found six million dollars in double commitments caused by inaccurate forecasts and old spreadsheets.',
  },
  {
    name: 'Orrelay Review Desk',
    vendorKey: 'fennimore',
    domain: 'service',
    features: [
      {
        title: 'Facts of orders',
        text: "Answers with the facts of the customer's order, never in general words.",
      },
      {
        title: 'Fault to buyers',
        text: 'Collects reviews that describe one fault and sends the buyer a single note.',
      },
      { title: 'Nothing unread', text: 'Publishes an answer only after a person has read it.' },
    ],
    tagline: 'Every review answered by somebody who read it',
    description:
      "Drafts answers to reviews in the customer's language with the facts of the order, and passes product faults to the buyer. Nothing is published unread. Answered reviews rose from eight to ninety-six percent in a quarter, with no new hires in the care team. Faster response times to angry reviews went along with higher customer satisfaction in the next survey.",
  },
  {
    name: 'Sourcaro Vendor Setup',
    vendorKey: 'castellan-sourcing',
    domain: 'supply',
    features: [
      {
        title: 'Document check',
        text: 'Checks certificates, bank data and terms as they arrive and explains a refusal.',
      },
      {
        title: 'Missing from whom',
        text: 'Sorts open documents by supplier, department and days without an answer.',
      },
      { title: 'Test order', text: 'Runs an electronic test order before the first real one.' },
    ],
    tagline: 'New suppliers without forty mails',
    description:
      'Guides new suppliers through data, certificates, terms and test orders and checks each document as it arrives. Buyers see what is missing and from whom. The way from first order to first delivery shrank from seventy days to thirty-one: faster onboarding that both sides notice.',
  },
]
