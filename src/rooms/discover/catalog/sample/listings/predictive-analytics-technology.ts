// Sample applications in Predictive Analytics for Technology. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const predictiveAnalyticsTechnology: SampleEntry[] = [
  {
    name: 'Junivane Churn',
    vendorKey: 'junipero-growth',
    domain: 'sales',
    features: [
      { title: 'Reason in sentences', text: 'Gives the success manager the likely reason in one sentence.' },
      {
        title: 'Three earlier cases',
        text: 'Adds three earlier accounts that looked alike and what happened.',
      },
      {
        title: 'Depth of use',
        text: 'Reads how deeply teams use the product, not how often someone logs in.',
      },
    ],
    tagline: 'Accounts that will leave, and the reason they will give',
    description:
      'Predicts which accounts will not renew, ninety days ahead, from usage depth, tickets, contacts who left and contract terms. Success managers receive the reason in a sentence and three earlier cases. Customer churn fell from eleven to seven percent in four quarters, measured against a control group. Higher customer satisfaction among the rescued accounts suggests that the calls were welcome.',
  },
  {
    name: 'Cobaltine Incident Risk',
    vendorKey: 'cobalt-finch',
    domain: 'engineering',
    features: [
      { title: 'Similar changes', text: 'Shows past changes of like size and place, and what they caused.' },
      {
        title: 'Smaller step',
        text: 'Proposes where to split a risky change, so that each part can be taken back alone.',
      },
      { title: 'Second reviewer', text: 'Asks for a second reviewer who knows the files concerned.' },
    ],
    tagline: 'Changes that are likely to hurt',
    description:
      'Scores each deployment by the incidents that similar changes caused, from diff, owner load, timing and dependencies. High scores ask for a second reviewer or a smaller step. Teams deploy as often as before, and unplanned downtime caused by changes is down by forty percent.',
  },
  {
    name: 'Mossrelay Capacity',
    vendorKey: 'moss-relay',
    domain: 'engineering',
    features: [
      { title: "Yesterday's error", text: 'Opens with the error of the last forecast by service.' },
      {
        title: 'Risk of commitment',
        text: 'States the risk of each commitment in months of overpaying or running short.',
      },
      {
        title: "Customers' plans",
        text: 'Takes announced launches and migrations of customers into account.',
      },
    ],
    tagline: 'Servers for the traffic of next month',
    description:
      "Forecasts load by service and region from growth, launches, seasons and customers' own plans, and proposes commitments with the risk of each. Engineers see yesterday's error first. A payments platform bought eighteen percent less capacity at lower costs and kept its reserve for peak days.",
  },
  {
    name: 'Côtes Bookings',
    vendorKey: 'elan-mesure',
    domain: 'finance',
    features: [
      { title: 'Deal by deal', text: 'States a probability for each open deal and what would raise it.' },
      {
        title: 'Beside the call',
        text: 'Prints the sales call and the forecast in two columns, quarter after quarter.',
      },
      { title: 'Slipped deals', text: 'Marks deals whose closing date has moved twice.' },
    ],
    tagline: 'A bookings forecast that sales did not write',
    description:
      'Forecasts bookings from pipeline movement, buyer activity and history, deal by deal, and compares itself openly with the sales call. Differences start the conversation. The finance team replaced inaccurate forecasts that were right on average and wrong every quarter; the error is now six percent. Siloed data from sales and billing meets in one figure, which brings faster decisions on hiring.',
  },
  {
    name: 'Fennimar Ticket Wave',
    vendorKey: 'fennimore',
    domain: 'service',
    features: [
      { title: 'Change behind topic', text: 'Names the change that each expected topic will be about.' },
      { title: 'Prepared answers', text: 'Drafts answers for the three largest topics before release.' },
      { title: 'Hour by hour', text: 'Forecasts tickets by hour and language for the first five days.' },
    ],
    tagline: "Support volume after Thursday's release",
    description:
      'Predicts tickets by topic and hour after releases, price changes and outages, and proposes staffing and prepared answers. Support sees which change will be asked about. Backlogs after big releases clear in one day instead of five, with faster response times for premium customers.',
  },
  {
    name: 'Pikeston Expansion',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    features: [
      {
        title: 'What they gain',
        text: 'States what a larger plan would give this account, from its own usage.',
      },
      { title: 'Pay less too', text: 'Shows accounts that should move to a smaller plan.' },
      { title: 'Signs dated', text: 'Lists hiring, new teams and limits reached, each with its date.' },
    ],
    tagline: 'Customers who have outgrown their plan',
    description:
      'Finds accounts whose usage, hiring and new teams point to a larger plan, and says what they would gain. Those who should rather pay less are shown too. Account managers trust the list: one conversation in three leads to an order, and renewals went up. Customer churn fell among accounts that were advised to pay less. Customers who were told the truth about their plan report higher customer satisfaction.',
  },
  {
    name: 'Silverrun Anomaly',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    features: [
      { title: 'Moved together', text: 'Groups metrics that moved together into one notice.' },
      { title: 'What came first', text: 'Names the deploy, flag or job that preceded the movement.' },
      { title: 'Five a day', text: 'Sends at most five notices a day, the rest in a weekly list.' },
    ],
    tagline: 'The metric that is wrong before anyone is paged',
    description:
      'Learns the rhythm of thousands of metrics, groups those that moved together and names the change that came first. Quiet by default: five notices a day at most. Faults are found eleven minutes earlier, and the siloed data of four monitoring tools is read together.',
  },
  {
    name: 'Ackrell Hiring Plan',
    vendorKey: 'ackroyd-hiring',
    domain: 'people',
    features: [
      { title: 'Role and city', text: 'Forecasts days to hire and acceptance by role and city.' },
      { title: 'Ramp-up counted', text: 'Adds the months until a new colleague works alone.' },
      { title: 'Road map effect', text: 'Shows which milestone a delayed opening would move.' },
    ],
    tagline: 'When the open roles will be filled',
    description:
      'Forecasts time to hire, acceptance and ramp-up for each role and city from your own history and the market. Leaders see what a delayed opening does to the road map. Plans became credible, and missed deadlines caused by empty desks are known two quarters ahead.',
  },
  {
    name: 'Thornley Payment Failure',
    vendorKey: 'kestrel-thorne',
    domain: 'finance',
    features: [
      {
        title: 'Best retry day',
        text: "Chooses day, amount and route within the card scheme's retry rules.",
      },
      { title: 'Customer told first', text: 'Writes to the customer before service would stop.' },
      {
        title: 'Kind of failure',
        text: 'Tells an expired card from an empty account and treats them differently.',
      },
    ],
    tagline: 'Renewal payments that would have failed',
    description:
      "Predicts which card payments will fail and chooses the day, amount and route with the best chance, within the scheme's rules. Customers are told before service stops. Involuntary customer churn fell by thirty-eight percent, which nobody had to sell anything for.",
  },
  {
    name: 'Silverlode Disk',
    vendorKey: 'silvergate-data',
    domain: 'engineering',
    features: [
      { title: 'Position in rack', text: "Counts heat, vibration and neighbours of the drive's place." },
      {
        title: 'Swaps bundled',
        text: 'Collects drives that can wait into one visit to the hall, and names those that cannot.',
      },
      { title: 'Data moved first', text: 'Waits with the swap until the copies of its data are complete.' },
    ],
    tagline: 'Drives replaced before they lose anything',
    description:
      'Predicts failures of drives, memory and power supplies from telemetry, age and position in the rack, and orders the part. Swaps are bundled per visit. A hosting company went eight months without data loss, with unplanned downtime from hardware at four minutes per thousand servers.',
  },
  {
    name: 'Larchet Delivery Date',
    vendorKey: 'larch-lattice',
    domain: 'engineering',
    features: [
      {
        title: 'Nobody estimates hours',
        text: 'Forecasts from the flow of finished work and its interruptions.',
      },
      { title: 'Range each night', text: 'Redraws the range every night and shows what moved it.' },
      { title: 'Team size changes', text: 'Tests what a holiday or a new colleague does to the date.' },
    ],
    tagline: 'When it will be done, as a range',
    description:
      'Forecasts completion of projects from the flow of past work, team size and interruptions, and redraws the range each night. No one has to estimate hours. Product managers promise with eighty-five percent certainty, and the share of missed deadlines fell from half to a tenth.',
  },
  {
    name: 'Millwatch Abuse',
    vendorKey: 'sentry-mill',
    domain: 'risk',
    features: [
      {
        title: 'Slowed, not banned',
        text: 'Adds a waiting time or a card check before anything is refused.',
      },
      { title: 'First actions', text: 'Reads the first actions after sign-up, not the name or country.' },
      { title: 'Appeal path', text: 'Gives a slowed user a way to a person, and learns from the answer.' },
    ],
    tagline: 'Sign-ups that will never pay',
    description:
      'Scores new accounts for card testing, spam and resale of trial credits from device, timing and first actions. Suspicious ones are slowed down, not banned. A hosting provider cut abuse costs by 1.2 million dollars a year, and honest trial users notice nothing.',
  },
  {
    name: 'Signalby Feature Adoption',
    vendorKey: 'ashgrove-signals',
    domain: 'sales',
    features: [
      { title: 'Similar launches', text: 'Compares with earlier launches that changed a like workflow.' },
      { title: 'Range by segment', text: 'States adoption by segment as a range with its reasons.' },
      { title: 'One-page comparison', text: 'Puts three ideas on one page with effort and expected users.' },
    ],
    tagline: 'Who will use it, before it is built',
    description:
      'Estimates adoption of a planned feature from similar launches, requests and workflows that would change, with a range by segment. Product teams compare three ideas on one page. Two large projects were stopped early: faster decisions, and a smaller list of regrets.',
  },
  {
    name: 'Whitlow Cloud Bill',
    vendorKey: 'whitlow-costing',
    domain: 'finance',
    features: [
      {
        title: 'Mid-month warning',
        text: 'Tells an owner on the twelfth what the thirtieth will look like.',
      },
      {
        title: 'Price or usage',
        text: 'Splits each jump into a higher price, more use, and resources that nobody uses.',
      },
      {
        title: 'Missing tags',
        text: 'Guesses the owner from deployment logs and asks before it charges them.',
      },
    ],
    tagline: 'The bill at the end of the month, on the tenth',
    description:
      'Forecasts the cloud bill by team and product during the month, splits the change into price, usage and waste, and warns owners in time. Tags are guessed where missing. Budget overruns above five percent became rare, and the lower costs pay for roughly one engineer. Inaccurate forecasts kept in spreadsheets ended with the third month.',
  },
  {
    name: 'Reedgate Attack Path',
    vendorKey: 'castor-reed',
    domain: 'risk',
    features: [
      {
        title: 'One change',
        text: 'Says which one setting or right to change first and what might stop working.',
      },
      {
        title: 'Evidence with findings',
        text: 'Stores configuration, identity and technique behind each step.',
      },
      { title: 'After the fix', text: 'Recalculates after a fix and shows which paths remain.' },
    ],
    tagline: 'Where an intruder would go next',
    description:
      'Predicts likely attack paths from configuration, identities and known techniques, and ranks the single change that breaks most of them. Evidence is stored with each finding. Security teams closed ninety paths with eleven changes, and compliance gaps in privileged access went with them.',
  },
  {
    name: 'Birchwake Sales Ramp',
    vendorKey: 'birchall-skills',
    domain: 'people',
    features: [
      { title: 'Habit to coach', text: 'Names one habit for the manager to coach this week.' },
      { title: 'Shared with sellers', text: 'Shows sellers the same score and reasons that managers see.' },
      {
        title: 'Early pipeline',
        text: 'Reads calls, certifications and first deals against earlier starters.',
      },
    ],
    tagline: 'New sellers who need help in month two',
    description:
      'Predicts time to full productivity of new sellers from calls, certifications and early pipeline, and tells managers which habit to coach. Scores are shared with the seller. Faster onboarding by five weeks paid for the product, and fewer people left in their first year.',
  },
  {
    name: 'Ångermark Energy Rack',
    vendorKey: 'angermark',
    domain: 'plant',
    features: [
      {
        title: 'Rack by rack',
        text: 'Shows which scheduled job will warm which rack, hours before it starts.',
      },
      {
        title: 'Operator approves',
        text: 'Proposes set points and moves; the operator approves until you allow more.',
      },
      { title: 'Hall limits', text: 'Keeps inlet temperature and humidity inside the limits of each hall.' },
    ],
    tagline: 'Cooling that knows the workload',
    description:
      'Forecasts heat by rack from scheduled jobs and weather, and proposes set points and placement that keep the hall within limits. Operators approve each change at first. A data centre of nine megawatts saved seven percent of its power: less waste, without a warm aisle.',
  },
  {
    name: 'Scrivlow Doc Demand',
    vendorKey: 'scriveners-yard',
    domain: 'documents',
    features: [
      {
        title: 'Ordered writing list',
        text: 'Orders articles by the questions that will rise and the effort to answer.',
      },
      { title: 'Nobody will read', text: 'Names planned articles that few readers would open.' },
      { title: 'Release and forum', text: 'Reads release plans, search terms and forum threads together.' },
    ],
    tagline: 'Articles you will need next month',
    description:
      'Predicts which questions will rise from releases, search terms and forum threads, and drafts an ordered list for the writers. Articles that nobody will read are named as well. Self-service covers sixty-eight percent of contacts, since repetitive questions find an answer on the day they start.',
  },
]
