// Features that a sample application's own page shows: hand-written, by field of work, category and industry.
import type { Category, Industry } from '../rules/vocabulary.ts'
import type { Domain } from './sample-entry.ts'

export interface Feature {
  title: string
  text: string
}

/** Reads "Title: text" lines, which keeps sixty sentences readable in one place. */
function features(lines: string): Feature[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':')
      return { title: line.slice(0, colon).trim(), text: line.slice(colon + 1).trim() }
    })
}

export const featuresByDomain: Record<Domain, Feature[]> = {
  finance: features(`
Posting trail: Every figure opens down to the posting, the document behind it and the person who released it.
Your chart of accounts: Learns cost centres, tax codes and account names from two years of your own postings.
Period locks: Nothing is written into a closed period, not even by an administrator.
Tolerance by account: Differences below the limit you set clear themselves; everything above waits for a person.
Parallel month: Runs beside the present process for one month and lists every line on which the two disagree.
Multi-entity: Keeps currencies, calendars and approval limits apart for each legal entity.
Statement reader: Takes bank and card statements in the formats that banks actually send, scans included.
Reviewer queue: Sorts open items by amount and age, so that the largest ones are seen before lunch.`),
  contracts: features(`
Clause library: Your approved wording, with the fallback positions that legal has accepted before.
Line-by-line citation: Each remark points to the sentence it is about and the playbook rule it rests on.
Tracked changes: Suggestions arrive as ordinary tracked changes in the document people already have open.
Obligation calendar: Renewal, notice and price-review dates land in a shared calendar with an owner.
Counterparty memory: Shows what the same counterparty accepted last time, and who agreed to it.
Privilege kept: Matters are walled off from one another; search never crosses a wall.
Version compare: Finds what changed between two drafts even when the paragraphs were moved.`),
  service: features(`
Answers with a source: Every reply names the article or past case it was taken from.
Whole-history view: Mail, chat and calls of one customer in a single thread, newest first.
Quiet handover: Passes to a person with a summary, so that the customer never repeats the story.
Tone you choose: Follows your style guide, down to the greeting and the words you never use.
Intent map: Groups contacts by reason each week and marks the reasons that are growing.
Quality sampling: Scores every conversation on your own form and shows supervisors the twenty to listen to.
Promise tracking: Notes what was promised on a call and reminds the owner before it is due.`),
  sales: features(`
Account one-pager: What they bought, what they asked, what is open, on one page before the call.
Hold-out groups: Keeps a control group aside, so that the effect of a campaign can be stated honestly.
Price corridor: Proposes a floor, a target and a ceiling with the deals they were learned from.
Reason codes: Each score shows the three facts that moved it most.
Clean records: Merges duplicate accounts and contacts and keeps the trail of what was merged.
Consent aware: Leaves out everyone who has withdrawn consent, at the moment of sending.
Win and loss notes: Collects the reasons in the buyer's words instead of a drop-down list.`),
  supply: features(`
Site and day: Works at the level at which orders are placed, not at a monthly average.
Supplier calendar: Knows lead times, holidays, minimum lots and the order cut-off of each supplier.
Substitution rules: Proposes only the substitutes that quality has released for that use.
Shortage list: One list each morning: what will run out, when, and what can still be done about it.
Carrier scorecards: Compares promised and real transit times by lane, updated after each delivery.
Planner overrides: An override is kept, with its reason, and measured against what would have happened.
Order write-back: Confirmed proposals return to the planning system as ordinary orders.`),
  plant: features(`
Reads the historian: Takes signals from the plant historian in read-only mode; nothing on the line changes.
Shift handover: Writes a half-page summary for the next shift from alarms, stops and remarks.
Parts in reach: Checks whether the spare part is in stock before it proposes a date for the work.
Works offline: The shop-floor view keeps working when the network does not, and catches up later.
Root-cause tree: Shows the chain of readings that led to a stop, with the time of each.
Genealogy: Follows a lot from raw material to the pallet it left on.
Operator remarks: Remarks typed at the machine become searchable and are linked to the event.`),
  clinical: features(`
Evidence beside the text: Each statement links to the note, result or image report that it came from.
Clinician signs: Nothing enters the record until a named clinician has read and signed it.
De-identified learning: Models are tuned on data from which names, dates and addresses have been removed.
Fits the round: Opens inside the record system and needs no second sign-in on the ward.
Allergy and dose checks: Warns once, with the reason, and remembers the answer for that patient.
Bias report: States accuracy by age, sex and site each quarter, in a table anyone can read.
Patient wording: Produces a second version in plain language and in the patient's own tongue.`),
  risk: features(`
Explainable score: Shows which facts raised the score and which lowered it, in sentences.
Case file: Gathers evidence, remarks and decisions into a file that an examiner can read from start to end.
Threshold tests: Replays last quarter with other limits before a limit is changed.
List screening: Screens against the lists you license and records which version was used.
Segregation of duties: The person who investigates can never be the one who closes.
False-alarm feedback: A cleared alert teaches the model; the lesson can be reviewed and withdrawn.
Control library: Maps each rule to the paragraph of the regulation that asks for it.`),
  people: features(`
Role templates: A template for each role says which access, training and equipment belong to it.
Fairness check: Compares outcomes between groups each month and reports them to the works council.
Private by default: Managers see their own team; nobody sees free-text remarks but their author and HR.
Shift swaps: Colleagues swap among themselves within the rules on rest and qualification.
Policy answers: Answers from the handbook of the country the employee works in, with the paragraph.
Skills ledger: Keeps certificates, expiry dates and refresher courses in one place.
Leaver checklist: Withdraws access on the last day and lists what has not come back.`),
  engineering: features(`
Pull-request remarks: Remarks appear where reviewers already work, at the line they are about.
Blast radius: Lists the services and customers that a change or an outage can reach.
Runbooks as code: Steps live in the repository, reviewed and versioned like everything else.
Least privilege: Uses short-lived credentials with the narrowest rights that the step needs.
Test impact: Chooses the tests that a change can break and runs those first.
Postmortem draft: Builds the timeline from logs and chat while memories are still fresh.
Noise budget: Counts the alerts that nobody acted on and proposes which to retire.`),
  documents: features(`
Any layout: Reads forms, tables and handwriting without a template for each sender.
Confidence by field: Sends only the doubtful fields to a person, with the place on the page marked.
Page-exact citation: Each answer opens the page and marks the sentence.
Retention rules: Deletes what must go and holds what must stay, by document type.
Permission mirror: Shows a reader only what the source system would have shown.
Duplicate finder: Recognises the same document scanned twice, mailed twice or renamed.`),
  lending: features(`
Policy as written: Follows your credit or underwriting policy paragraph by paragraph and names the one applied.
Income reader: Turns statements and tax returns into the figures that the policy asks for.
Adverse reasons: Gives the reasons for a refusal in the wording that the regulator expects.
Portfolio replay: Shows how a policy change would have treated last year's applications.
Broker portal: Tells brokers what is missing while they are still in the meeting.
Second look: Sends borderline cases to a second pair of eyes before the letter goes out.`),
}

export const featuresByCategory: Record<Category, Feature[]> = {
  'AI Copilots': features(`
Beside your work: Lives in a side panel of the tools already in use; there is no new window to learn.
Draft, never send: Proposes and explains; a person presses the button.
House style: Learns from fifty good examples of your own, not from everyone's.
Ask again: Any answer can be narrowed with a follow-up question in plain words.
Honest blanks: Says that it does not know when the sources do not hold the answer.
Prompt library: Teams share the questions that work, with an owner for each.`),
  'Process Automation': features(`
Exceptions only: People see the cases that need judgement; the rest runs through.
Process map: Shows where cases wait, how long and for whom, from the event log.
Rules in plain words: Business owners change a rule themselves; the change is reviewed and dated.
Safe retries: A step that fails halfway is repeated without doing anything twice.
Volume planning: Forecasts tomorrow's cases by queue, so that the desk can be staffed.
Stop switch: One switch pauses a flow and leaves each open case where it is.`),
  'Decision Intelligence': features(`
Scenario board: Holds up to twelve alternatives side by side with the assumptions of each.
What it hangs on: Names the assumption that would change the answer, and by how much.
Decision log: Records what was decided, on which figures, and what came of it.
One definition: Margin, churn and lead time are defined once and used everywhere.
Constraint editor: Capacity, budget and policy limits are entered as sentences and checked.
Board pages: Exports the recommendation, the options set aside and the reasons on two pages.`),
  'Predictive Analytics': features(`
Stated error: Each forecast carries its range and the error of the last twelve months.
Drift watch: Warns when the world has moved away from the data the model learned from.
Backtests on show: Every model can be replayed over past periods by anyone with access.
Driver view: Splits each forecast into the causes behind it.
Champion and challenger: A new model runs in the shadow of the old one until it has proved better.
Alert budget: Sends no more alerts a week than the team has said it can act on.`),
  'Agentic AI': features(`
Action limits: Amounts, systems and hours within which it may act are set by you and enforced outside the model.
Full journal: Every step, tool call and reason is kept and can be replayed.
Asks before it spends: Anything that cannot be undone waits for a named person.
Rehearsal mode: Runs a week of real cases without touching a system and shows what it would have done.
Two-way handover: A person can take a case at any step and give it back.
Goal and guardrail: Each task states what success is and what must not happen on the way.`),
}

export const featuresByIndustry: Record<Industry, Feature[]> = {
  'Financial Services': features(`
Model inventory sheet: Comes with the documentation that model risk management asks for.
Examiner export: Produces the file for an on-site examination in one step.
Four-eyes release: Limits above which a second person must agree, by desk and by amount.
Ten-year retention: Keeps inputs, versions and decisions for as long as the rules require.`),
  Healthcare: features(`
Minimum necessary: Shows each role only the part of the record that its task needs.
Downtime copy: A read-only copy stays reachable when the record system is being maintained.
Consent honoured: Follows the patient's consent at every exchange, withdrawals included.
Break-glass log: Emergency access works at once and is reviewed the next day.`),
  Manufacturing: features(`
Validated set-up: Comes with a qualification pack for plants that need to validate software.
Plant-local mode: Can run inside the plant network with no route to the internet.
Shift calendar: Knows shifts, changeovers and shutdown weeks of every site.
Metric and imperial: Converts units once, at the border, and shows where it did.`),
  Retail: features(`
Store clusters: Treats a station kiosk and a hypermarket as different shops.
Peak ready: Sized for the busiest week of the year without a change of contract.
Franchise view: Franchisees see their own stores, head office sees all.
Season memory: Remembers what was launched when, so that novelties are not mistaken for trends.`),
  Technology: features(`
Sandbox tenant: A full copy for trying things out, with made-up data.
Status feed: Incidents and maintenance as a feed that your own status page can show.
Set-up as files: Configuration lives in files and is applied by your own pipeline.
Usage export: Raw usage events delivered hourly to your warehouse.`),
}

export const commonFeatures: Feature[] = features(`
Audit trail: Who did what, when and from where, unchangeable and searchable.
Role-based access: Roles and groups come from your directory and are checked at every request.
Regional storage: Content stays in the region you choose, backups included.
No training on your data: Your content is never used to train a model for anyone else.
Named onboarding lead: One person stays with the project until the agreed measure is reached.
Open export: Everything you put in can be taken out again, in a documented format.
Monthly value report: Compares hours, errors and cost with the baseline taken before the start.
Service credits: Missing the agreed availability lowers the next invoice without a claim.`)
