// Features that a sample application's own page shows: hand-written, by field of work, category and industry. Each says
// what it means for the things that the application works on, which stand in for {things}.
import type { Category, Industry } from '../rules/vocabulary.ts'
import type { Domain } from './sample-entry.ts'

export interface Feature {
  title: string
  text: string
}

/** The feature as one application states it. */
export function featureFor({ title, text }: Feature, subject: string): Feature {
  const capital = subject.charAt(0).toUpperCase() + subject.slice(1)
  return { title, text: text.replaceAll('{things}', subject).replaceAll('{Things}', capital) }
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
Posting trail: Opens the figures in {things} down to the posting, the document and the person who released it.
Your chart of accounts: Learns the cost centres, tax codes and account names behind {things} from two years of your own postings.
Period locks: Nothing on {things} is written into a closed period, not even by an administrator.
Tolerance by account: Differences in {things} below the limit you set clear themselves; everything above waits for a person.
Parallel month: Handles {things} beside the present process for one month and lists every line on which the two disagree.
Multi-entity: Keeps {things}, currencies and approval limits apart for each legal entity.
Statement reader: Sets {things} against bank and card statements in the formats that banks actually send, scans included.
Reviewer queue: Sorts open {things} by amount and age, so that the largest are seen before lunch.`),
  contracts: features(`
Clause library: Your approved wording for {things}, with the fallback positions that legal has accepted before.
Line-by-line citation: Each remark on {things} points to the sentence it is about and the rule it rests on.
Tracked changes: Suggestions for {things} arrive as ordinary tracked changes in the document people already have open.
Obligation calendar: Dates that follow from {things} land in a shared calendar with an owner.
Counterparty memory: Shows what the same counterparty accepted in earlier {things}, and who agreed to it.
Privilege kept: {Things} of one matter are walled off from the others; search never crosses a wall.
Version compare: Finds what changed between two states of {things} even when the paragraphs were moved.`),
  service: features(`
Answers with a source: Every answer on {things} names the article or past case it was taken from.
Whole-history view: Mail, chat and calls around {things} stand in a single thread, newest first.
Quiet handover: Hands {things} to a person with a summary, so that nobody has to repeat the story.
Tone you choose: Follows your style guide in {things}, down to the greeting and the words you never use.
Intent map: Groups {things} by reason each week and marks the reasons that are growing.
Quality sampling: Scores {things} on your own form and shows supervisors the twenty to look at.
Promise tracking: Notes every promise made around {things} and reminds the owner before it is due.`),
  sales: features(`
Account one-pager: What they bought, what they asked and which {things} are open, on one page.
Hold-out groups: Keeps a control group aside, so that the effect of {things} can be stated honestly.
Price corridor: Proposes a floor, a target and a ceiling for {things}, with the deals they were learned from.
Reason codes: Shows the three facts that weigh most in {things}.
Clean records: Merges the duplicate accounts and contacts behind {things} and keeps the trail of what was merged.
Consent aware: Whoever withdraws consent is left out of {things} from that moment.
Win and loss notes: Collects the reasons why {things} succeed or fail, in the buyer's words.`),
  supply: features(`
Site and day: Looks at {things} by site and day, as orders are placed, and not at a monthly average.
Supplier calendar: Keeps lead times, holidays, minimum lots and the cut-off of each supplier in view of {things}.
Substitution rules: Proposes substitutes for {things} only where quality has released them.
Shortage list: One list each morning: what will run out, which {things} it touches and what can still be done.
Carrier scorecards: Compares promised and real transit times by lane and lets {things} learn from it.
Planner overrides: Whoever overrules a proposal on {things} gives a reason, and later sees who was nearer.
Order write-back: What is confirmed on {things} returns to the planning system without being typed again.`),
  plant: features(`
Reads the historian: Takes the signals for {things} from the plant historian in read-only mode; nothing on the line changes.
Shift handover: Writes half a page on {things} for the next shift, from alarms, stops and remarks.
Parts in reach: Checks whether the part is in stock before {things} get a date.
Works offline: The view of {things} keeps working on the floor when the network does not, and catches up later.
Root-cause tree: Shows the chain of readings behind {things}, with the time of each.
Genealogy: Ties {things} to the lot, from raw material to the pallet it left on.
Operator remarks: Remarks typed at the machine become searchable and are linked to {things}.`),
  clinical: features(`
Evidence beside the text: Each statement in {things} links to the note, result or image report that it came from.
Clinician signs: Nothing from {things} enters the record until a named clinician has read and signed it.
De-identified learning: Learns from data on {things} in which names, dates and addresses have been removed.
Fits the round: Opens {things} inside the record system, without a second sign-in on the ward.
Allergy and dose checks: Warns of allergies and doses once, with the reason, wherever {things} touch them.
Bias report: States accuracy for {things} by age, sex and site each quarter, in a table anyone can read.
Patient wording: Puts what patients read of {things} into plain language and into their own tongue.`),
  risk: features(`
Explainable score: Says in sentences which facts weighed in {things}, and which way.
Case file: Gathers the evidence, remarks and decisions on {things} into a file that an examiner reads from start to end.
Threshold tests: Replays last quarter with other limits before a limit for {things} is changed.
List screening: Screens the names behind {things} against the lists you license and records which version was used.
Segregation of duties: Whoever prepares {things} can never be the one who signs them off.
False-alarm feedback: A wrong alarm around {things} teaches the model; the lesson can be reviewed and withdrawn.
Control library: Names the paragraph of the regulation that stands behind {things}.`),
  people: features(`
Role templates: A template for each role says what belongs to {things}.
Fairness check: Compares how {things} turn out between groups each month and reports it to the works council.
Private by default: Managers see {things} of their own team only; remarks are read by their author and HR.
Shift swaps: Colleagues swap among themselves within the rules on rest and skills, and {things} follow.
Policy answers: Answers on {things} come from the handbook of the employee's own country, with the paragraph.
Skills ledger: Certificates, expiry dates and refresher courses stand beside {things}.
Leaver checklist: On a leaver's last day, settles {things} and lists what has not come back.`),
  engineering: features(`
Pull-request remarks: Remarks on {things} appear where reviewers already work, at the line they are about.
Blast radius: Lists the services and customers that stand behind {things}.
Runbooks as code: The steps for {things} live in the repository, reviewed and versioned like everything else.
Least privilege: Uses short-lived credentials for {things}, with the narrowest rights that the step needs.
Test impact: Chooses the tests that matter for {things} and runs those first.
Postmortem draft: Builds the timeline around {things} from logs and chat while memories are still fresh.
Noise budget: Counts the alerts on {things} that nobody acted on and proposes which to retire.`),
  documents: features(`
Any layout: Reads forms, tables and handwriting in {things} without a template for each sender.
Confidence by field: Asks a person about the doubtful fields in {things} only, with the place on the page marked.
Page-exact citation: Each answer about {things} opens the page and marks the sentence.
Retention rules: Deletes and holds {things} as the rules on retention say, by type and country.
Permission mirror: Shows a reader only those {things} that the source system would have shown.
Duplicate finder: Recognises what was scanned twice, mailed twice or renamed among {things}.`),
  lending: features(`
Policy as written: Follows your own rules on {things} paragraph by paragraph and names the one applied.
Income reader: Turns the statements and returns behind {things} into the figures that the policy asks for.
Adverse reasons: Gives the reasons for a refusal among {things} in the wording that the regulator expects.
Portfolio replay: Shows how a new rule would have changed last year's {things}.
Broker portal: Tells brokers what is missing from {things} while they are still in the meeting.
Second look: Sends borderline {things} to a second pair of eyes before the letter goes out.`),
}

export const featuresByCategory: Record<Category, Feature[]> = {
  'AI Copilots': features(`
Beside your work: Brings {things} into a side panel of the tools already in use; there is no new window to learn.
Draft, never send: Proposes and explains; with {things}, a person always presses the button.
House style: Learns your way with {things} from fifty good examples, not from everyone's.
Ask again: Answers on {things} can be narrowed with a follow-up question in plain words.
Honest blanks: Says so when the sources hold no answer for {things}.
Prompt library: Teams share the questions that work for {things}, with an owner for each.`),
  'Process Automation': features(`
Exceptions only: People see the {things} that need judgement; the rest runs through.
Process map: Shows where {things} wait, how long and for whom, from the event log.
Rules in plain words: Business owners change the rules for {things} themselves; each change is reviewed and dated.
Safe retries: A step on {things} that fails halfway is repeated without doing anything twice.
Volume planning: Forecasts tomorrow's work on {things} by queue, so that the desk can be staffed.
Stop switch: One switch pauses the work on {things} and leaves each open case where it is.`),
  'Decision Intelligence': features(`
Scenario board: Holds up to twelve alternatives for {things} side by side, with the assumptions of each.
What it hangs on: Names the assumption about {things} that would change the answer, and by how much.
Decision log: Records what was decided on {things}, on which figures, and what came of it.
One definition: The measures behind {things} are defined once and used everywhere.
Constraint editor: Limits on {things}, such as capacity and budget, are entered as sentences and checked.
Board pages: Puts the advice on {things}, the options set aside and the reasons on two pages.`),
  'Predictive Analytics': features(`
Stated error: Shows the range of {things} and how far off the last twelve months were.
Drift watch: Warns when the world has moved away from the data that {things} were learned from.
Backtests on show: Anyone with access can replay {things} over past periods.
Driver view: Names the causes behind {things}, the largest one first.
Champion and challenger: A new model for {things} runs in the shadow of the old one until it has proved better.
Alert budget: Reports no more {things} a week than the team has said it can act on.`),
  'Agentic AI': features(`
Action limits: For {things}, the amounts, systems and hours within which it may act are set by you and enforced outside the model.
Full journal: Every step taken on {things} is kept with its reason and can be replayed.
Asks before it spends: What cannot be undone in {things} waits for a named person.
Rehearsal mode: Runs a week of real {things} without touching a system and shows what it would have done.
Two-way handover: A person can take over {things} at any step and give them back.
Goal and guardrail: States for {things} what success is and what must not happen on the way.`),
}

export const featuresByIndustry: Record<Industry, Feature[]> = {
  'Financial Services': features(`
Model inventory sheet: Comes with the documents on {things} that model risk management asks for.
Examiner export: Produces the file on {things} for an on-site examination in one step.
Four-eyes release: Above your limits, {things} wait for a second person, by desk and by amount.
Ten-year retention: Keeps {things} with inputs, versions and decisions for as long as the rules require.`),
  Healthcare: features(`
Minimum necessary: For {things}, shows each role only the part of the record that its task needs.
Downtime copy: A read-only copy for {things} stays reachable while the record system is being maintained.
Consent honoured: Follows the patient's consent wherever {things} are shared, withdrawals included.
Break-glass log: Emergency access to {things} works at once and is reviewed the next day.`),
  Manufacturing: features(`
Validated set-up: Comes with a qualification pack for plants in which {things} fall under validation.
Plant-local mode: Everything on {things} can stay inside the plant network, with no route to the internet.
Shift calendar: Handles {things} with the shifts, changeovers and shutdown weeks of every site in view.
Metric and imperial: Converts units once wherever {things} need it, and shows where it did.`),
  Retail: features(`
Store clusters: Knows that {things} of a station kiosk are not those of a hypermarket.
Peak ready: Sized for the {things} of the busiest week, without a change of contract.
Franchise view: Franchisees see their own {things}, head office sees all.
Season memory: Compares {things} with the same weeks of earlier years, launches and novelties set apart.`),
  Technology: features(`
Sandbox tenant: A full copy with made-up data, in which changes to {things} are tried first.
Status feed: Faults that touch {things} come as a feed that your own status page can show.
Set-up as files: Settings for {things} live in files and are applied by your own pipeline.
Usage export: Raw data on {things} delivered hourly to your warehouse.`),
}

export const commonFeatures: Feature[] = features(`
Audit trail: Who changed what in {things}, when and from where, unchangeable and searchable.
Role-based access: Who may see {things} comes from your directory and is checked at every request.
Regional storage: Everything on {things} stays in the region you choose, backups included.
No training on your data: What you enter on {things} is never used to train a model for anyone else.
Named onboarding lead: One person stays with the project until the measure agreed for {things} is reached.
Open export: Everything on {things} can be taken out again, in a documented format.
Monthly value report: Compares the hours, errors and cost of {things} with the baseline taken before the start.
Service credits: If {things} have to wait for our servers, the next invoice is lower without a claim.`)
