// Sample applications in Agentic AI for Healthcare. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const agenticAiHealthcare: SampleEntry[] = [
  {
    name: 'Greyweth Care Path',
    vendorKey: 'greywether-imaging',
    domain: 'clinical',
    features: [
      {
        title: 'Milestone watch',
        text: "Compares each patient's dates with the pathway and warns while a slot can still be found.",
      },
      {
        title: 'Missing results chased',
        text: 'Asks the laboratory or imaging desk for an overdue result and notes the answer.',
      },
      {
        title: 'Choices stay clinical',
        text: 'Books only steps that the team has ordered and never changes their order.',
      },
    ],
    tagline: 'Nobody lost between the scan and the surgeon',
    description:
      'Follows each patient on a cancer pathway, books the next step, chases missing results and tells the coordinator when a date is at risk. Clinical choices stay with the team. All milestones of the last quarter were met, where missed deadlines used to be counted in dozens.',
  },
  {
    name: 'Deskarrow Intake Nurse',
    vendorKey: 'brightwater-desk',
    domain: 'service',
    features: [
      {
        title: 'Page at the door',
        text: 'Gives the clinician one page: reason, history, medicines and what worries the patient.',
      },
      {
        title: 'Red-flag minute',
        text: 'Alerts a nurse within a minute when an answer matches your list of alarming signs.',
      },
      { title: 'Own pace', text: 'Lets patients pause, go back or call instead, by phone or text.' },
    ],
    tagline: 'The questions before the visit, asked kindly',
    description:
      'Talks with patients before their visit by phone or text, collects history, medicines and worries, and prepares the page the clinician reads at the door. Alarming answers reach a nurse within a minute. Visits start on the subject, and manual data entry has left the examination room.',
  },
  {
    name: 'Benmoor Authorise',
    vendorKey: 'benning-trust',
    domain: 'lending',
    features: [
      { title: 'Payer portals', text: 'Works in the portals that payers offer and keeps their receipts.' },
      { title: 'Peer call', text: "Books the call with the payer's physician and prepares the page for it." },
      { title: 'State of the case', text: 'Shows staff what was asked, what was answered and what is next.' },
    ],
    tagline: 'Authorisations pursued until there is an answer',
    description:
      "Prepares authorisation requests, submits them in each payer's portal, answers follow-up questions from the chart and schedules the peer call when needed. Staff see the state of every case. Slow approvals shortened by six days, and therapies start in the week they were ordered.",
  },
  {
    name: 'Weirdock Record Merge',
    vendorKey: 'weir-docket',
    domain: 'documents',
    features: [
      {
        title: 'Second pair of eyes',
        text: 'Merges only after a second registrar has confirmed the evidence.',
      },
      {
        title: 'Every merge undone',
        text: 'Splits a merged record again, with each entry back where it came from.',
      },
      {
        title: 'Allergy conflicts',
        text: 'Stops at contradicting allergies or blood groups and asks a clinician.',
      },
    ],
    tagline: 'One patient, one record, with proof',
    description:
      'Investigates possible duplicate records, compares identifiers and history, asks the registration desk when in doubt and merges only with a second pair of eyes. Every merge can be undone. A network of nine hospitals cleared 210,000 duplicates, and siloed data stopped hiding allergies.',
  },
  {
    name: 'Ellersby Bed Desk',
    vendorKey: 'ellerby-clinical',
    domain: 'clinical',
    features: [
      {
        title: 'Isolation and equipment',
        text: 'Looks for a bed that fits isolation, monitoring and oxygen, not merely an empty one.',
      },
      {
        title: 'Family line',
        text: 'Tells the family the new ward and visiting hours when the transfer is confirmed.',
      },
      {
        title: 'Stop or redirect',
        text: 'Obeys the bed manager at each step and informs everyone already notified.',
      },
    ],
    tagline: 'Transfers arranged while the ward keeps nursing',
    description:
      'Arranges transfers: finds the bed, checks isolation and equipment, calls transport, informs both wards and updates the family line. Bed managers can stop or redirect it at any step. Shorter cycle times between order and arrival gave the emergency department ninety minutes a day.',
  },
  {
    name: 'Tallowick Revenue Follow-up',
    vendorKey: 'marram-accounts',
    domain: 'finance',
    features: [
      {
        title: 'Status with the payer',
        text: "Asks portals and phone lines for the claim's status and notes it in your own codes.",
      },
      {
        title: 'Formal faults only',
        text: 'Corrects formal faults by itself and asks a specialist where medicine is concerned.',
      },
      {
        title: 'Appeal in time',
        text: "Drafts the appeal before the payer's date, with contract and chart attached.",
      },
    ],
    tagline: 'Unpaid claims worked to the end',
    description:
      "Checks claim status with payers, reads the reason, corrects what is formal, drafts the appeal and asks a specialist about medicine. Notes are written like a colleague's. Receivables older than ninety days fell by half, with a clear audit trail for each adjustment. Manual data entry in payer portals has ended as well.",
  },
  {
    name: 'Wardlow Trial Desk',
    vendorKey: 'calla-health',
    domain: 'clinical',
    features: [
      {
        title: 'Missing signatures',
        text: 'Finds unsigned pages, outdated logs and expired certificates in the site file.',
      },
      {
        title: 'Window keeper',
        text: 'Offers the patient dates inside the protocol window and warns before it closes.',
      },
      {
        title: "Monitor's day",
        text: 'Lays out the records a monitor will ask for, in the order of the visit plan.',
      },
    ],
    tagline: 'Site visits prepared, queries answered, files complete',
    description:
      "Keeps a study site's file in order: finds missing signatures, drafts answers to data queries, schedules visits inside the window and prepares the monitor's day. Investigators sign what is theirs. Monitors found fewer errors, and coordinators look after patients again in the afternoon.",
  },
  {
    name: 'Stowmark Pharmacy Call',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    features: [
      {
        title: 'Verified caller',
        text: 'Checks name, birth date and prescription before anything about a medicine is said.',
      },
      {
        title: 'Pharmacist approves',
        text: 'Sends doses, interactions and substitutions to the pharmacist and says when to call back.',
      },
      {
        title: 'Insurer rejections',
        text: "Reads the rejection, corrects what is formal and resubmits within the pharmacy's rules.",
      },
    ],
    tagline: 'Refills, shortages and insurers, handled before closing',
    description:
      "Works the pharmacy's calls: refill requests, stock questions and insurer rejections, with verified identity and the pharmacist's approval for anything clinical. Callers hear an answer at the second ring. Faster response times freed eleven pharmacist hours a day in a chain of forty branches.",
  },
  {
    name: 'Birchwake Shift Filler',
    vendorKey: 'birchall-skills',
    domain: 'people',
    features: [
      {
        title: 'Fair offers',
        text: 'Offers a shift by qualification, wish and the number of times someone was asked before.',
      },
      {
        title: 'Swap inside rules',
        text: 'Negotiates a swap only when rest times of both colleagues remain.',
      },
      {
        title: 'Agency comes last',
        text: 'Calls the agency after the hour you set, up to the rate you set.',
      },
    ],
    tagline: 'Open shifts filled fairly while the manager is on the ward',
    description:
      'Offers open shifts to qualified colleagues in a fair order, negotiates swaps within rest rules and calls the agency only when nobody is left. Managers set the limits. Staff shortages did not vanish, yet ninety-one percent of gaps are closed two days ahead.',
  },
  {
    name: 'Halyarrin Safety Review',
    vendorKey: 'halyard-controls',
    domain: 'risk',
    features: [
      { title: 'Harm first', text: "Sorts the night's reports by harm and likelihood of repetition." },
      {
        title: 'Chart and rota',
        text: 'Gathers the chart, the rota and the device log of the hours concerned.',
      },
      {
        title: 'Similar events linked',
        text: 'Links reports that share a device, a medicine or a handover.',
      },
    ],
    tagline: 'Incident reports read the same night',
    description:
      'Reads each incident report overnight, gathers the chart, rota and device log, sorts by harm and drafts the review for the safety officer. Similar events are linked. Teams hear back within a week, and compliance gaps with duty-of-candour rules were closed.',
  },
  {
    name: 'Élodin Privileges',
    vendorKey: 'elodie-parcours',
    domain: 'people',
    features: [
      {
        title: 'Verified at source',
        text: 'Asks boards, schools and former hospitals directly and stores their reply.',
      },
      {
        title: 'Send it once',
        text: 'Uses one upload for licence, payroll and committee, so that nobody repeats it.',
      },
      {
        title: 'Gap in plain words',
        text: 'Tells the clinician what is missing, why it is needed and who can issue it.',
      },
    ],
    tagline: 'From signed contract to first clinic day',
    description:
      'Collects references, licences, immunity proofs and training from a new clinician, verifies each at its source and books the committee. Gaps are explained in plain words. Faster onboarding brought forty physicians to work a month earlier, and nobody had to send a diploma twice.',
  },
  {
    name: 'Finchlow Clinic Ops',
    vendorKey: 'cobalt-finch',
    domain: 'engineering',
    features: [
      { title: 'Runbook only', text: 'Restarts and reroutes only what its runbook lists for that clinic.' },
      {
        title: 'Front-desk advice',
        text: 'Tells the front desk how to register patients until the system is back.',
      },
      { title: 'New fault wakes', text: 'Calls a person at once when the fault has no known remedy.' },
    ],
    tagline: 'Clinic systems watched, restarted and explained',
    description:
      'Watches interfaces, printers and scanners in clinics, restarts what its runbook allows, reroutes results and tells the front desk what to do meanwhile. New faults wake a person. Unplanned downtime at registration fell by two thirds in a group of eighty clinics.',
  },
  {
    name: 'Tidewell Supply Hunt',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    features: [
      {
        title: 'Four places searched',
        text: 'Looks in stock, consignment, sister hospitals and with distributors, in that order.',
      },
      {
        title: 'Exact match',
        text: "Compares size, side, system and expiry with the surgeon's request before reserving.",
      },
      {
        title: 'Limit for buying',
        text: 'Reserves freely and orders up to the limit; above it a buyer confirms.',
      },
    ],
    tagline: 'The missing implant, found before the patient is asleep',
    description:
      "Searches stock, consignment, sister hospitals and distributors for an item missing from tomorrow's list, compares delivery and price and reserves the best. Buyers confirm above the limit. Cancellations for missing material are nearly gone, and there is less waste on the implant shelf.",
  },
  {
    name: 'Notarrow Aftercare',
    vendorKey: 'marginalia-works',
    domain: 'documents',
    features: [
      {
        title: 'Parallel enquiries',
        text: 'Asks suitable facilities at once and shows distance, cover and earliest date of each.',
      },
      {
        title: 'Papers only once',
        text: "Sends each facility the documents it may see, with the patient's consent.",
      },
      {
        title: 'Family kept informed',
        text: 'Tells the family what is settled and what is open after each working day.',
      },
    ],
    tagline: 'The arrangements after the hospital, made in parallel',
    description:
      "Finds rehabilitation places, sends documents, answers facilities' repetitive questions, orders aids and tells the family what is settled. Social workers choose among offers. Patients who were ready waited three days less, and social workers spend those hours in conversation instead of on hold.",
  },
]
