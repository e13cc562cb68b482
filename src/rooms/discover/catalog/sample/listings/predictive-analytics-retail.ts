// Sample applications in Predictive Analytics for Retail. Fictional, written by hand.
import type { SampleEntry } from '../sample-entry.ts'

export const predictiveAnalyticsRetail: SampleEntry[] = [
  {
    name: 'Siltmark Demand',
    vendorKey: 'orrery-labs',
    domain: 'supply',
    features: [
      { title: 'Error beside figures', text: 'States the past error beside each store and item.' },
      {
        title: 'Before the cut-off',
        text: 'Holds back unusual orders for a planner and sends the rest in time for the morning run.',
      },
      { title: 'Thirty items', text: 'Shows planners the items where a wrong figure would cost most.' },
    ],
    tagline: 'Demand by store and day, with its error beside it',
    description:
      'Forecasts demand by store and day from sales, weather and promotions, states its error beside each figure and writes orders back to the planning system before the morning cut-off. Planners work on the thirty items where inaccurate forecasts would cost most. Less waste in fresh goods and lower costs of rush deliveries were the first results.',
    figures: {
      type: 'per_transaction',
      amountCents: 120,
      period: 'monthly',
      averageROI: 312,
      rating: '4.8',
      enterpriseCount: 21,
      isVerified: true,
    },
  },
  {
    name: 'Meridane Markdown',
    vendorKey: 'meridew-commerce',
    domain: 'sales',
    features: [
      {
        title: 'Cheapest path',
        text: 'Finds the sequence of prices that empties the shelf at the least cost.',
      },
      { title: 'Floor held', text: 'Keeps the price floor that a buyer sets for a style.' },
      {
        title: 'Store stock differs',
        text: 'Proposes different first steps where stores hold different sizes.',
      },
    ],
    tagline: 'The first markdown, neither early nor late',
    description:
      'Predicts how each style will sell at each price until the end of the season and proposes the cheapest path to an empty shelf. Buyers can fix a floor. A fashion chain ended summer with eleven percent less stock and two points more margin: less waste, fewer red stickers.',
  },
  {
    name: 'Ashgrove Basket Churn',
    vendorKey: 'ashgrove-signals',
    domain: 'sales',
    features: [
      {
        title: 'Changing baskets',
        text: 'Notices which categories leave a basket first, such as meat or baby food.',
      },
      {
        title: 'Offer tested',
        text: 'Compares each offer with like households that received none, after eight weeks.',
      },
      {
        title: 'Consent respected',
        text: 'Reads the baskets of members who agreed to it, and forgets them when consent is withdrawn.',
      },
    ],
    tagline: 'Regulars who have started shopping elsewhere',
    description:
      'Notices households whose baskets are changing, long before they stop coming, and guesses what they now buy elsewhere. Offers are tested against a control group. A grocer of 210 stores lowered customer churn by eight percent and spent less on coupons than the year before.',
  },
  {
    name: 'Orrerin Fresh Bake',
    vendorKey: 'orrery-labs',
    domain: 'supply',
    features: [
      { title: 'Next two hours', text: 'Forecasts the next two hours from the last two and the weather.' },
      {
        title: 'Oven order',
        text: 'Sends the next load to the oven by tray and programme, in step with proving times.',
      },
      { title: 'Closing-time choice', text: 'Lets managers choose how full the counter is at closing.' },
    ],
    tagline: 'How many rolls at four in the afternoon',
    description:
      'Forecasts bread and pastry by hour from weather, holidays, school terms and the last two hours of sales, and tells the oven what to bake next. Staff correct with a tap. Unsold goods fell by a third, less waste with fuller baskets at closing time.',
  },
  {
    name: 'Castoreed Shrink',
    vendorKey: 'castor-reed',
    domain: 'risk',
    features: [
      { title: 'Expected loss', text: 'Calculates the loss that range, layout and season would explain.' },
      {
        title: 'Hours and tills',
        text: 'Names the hours, tills and categories behind the unexplained part.',
      },
      {
        title: 'Counting faults apart',
        text: 'Separates booking faults from missing goods before anyone investigates.',
      },
    ],
    tagline: 'Losses that follow a pattern',
    description:
      'Estimates expected shrink by store and category and highlights what cannot be explained by range, layout or season. Investigators receive the hours and tills concerned. Loss prevention works on thirty stores instead of four hundred, and recovered two million dollars in the first nine months.',
  },
  {
    name: 'Eastlock Return Forecast',
    vendorKey: 'eastlock-depot',
    domain: 'supply',
    features: [
      { title: 'At the sale', text: 'Estimates the return when the order is placed, by item and size.' },
      { title: 'Text that misleads', text: 'Shows buyers which product text or size chart causes returns.' },
      {
        title: 'Stock and refunds',
        text: 'Gives warehouse and finance the expected parcels and amounts by day.',
      },
    ],
    tagline: 'The parcels that will come back',
    description:
      'Predicts returns by item, size and customer group at the moment of sale, so that stock, staff and refunds can be planned. Buyers see which product text causes them. Warehouse overtime after sales days fell by half, and resale happens eight days earlier. Inaccurate forecasts of returns used to be answered with empty shelves.',
  },
  {
    name: 'Shiftmoor Footfall',
    vendorKey: 'rosterly-sons',
    domain: 'people',
    features: [
      {
        title: 'People by task',
        text: 'Turns visitors into posts to be staffed, by hour and by area of the store.',
      },
      { title: 'Why Saturday differs', text: 'Shows the event, payday or campaign behind a day.' },
      { title: 'Queue target', text: 'Plans to the length of queue that you consider acceptable.' },
    ],
    tagline: 'Visitors by hour, turned into people on the floor',
    description:
      'Forecasts visitors by hour from weather, events, paydays and campaigns, and translates them into tills, fitting rooms and advice. Store managers see why Saturday differs. Queues above four people became rare, with higher customer satisfaction and the same wage bill.',
  },
  {
    name: 'Priorsby New Item',
    vendorKey: 'goldacre-pricing',
    domain: 'sales',
    features: [
      {
        title: 'Nearest relatives',
        text: 'Shows the earlier items it compares with, and lets buyers remove one.',
      },
      { title: 'Honest range', text: 'Gives the first order as a range, wide where relatives disagree.' },
      { title: 'First-week correction', text: 'Corrects the estimate after the first week of sales.' },
    ],
    tagline: 'A first order for something never sold before',
    description:
      'Estimates demand for new items from pictures, price, attributes and the careers of similar products, with an honest range. Buyers see its nearest relatives. First orders used to be wrong by sixty percent; inaccurate forecasts remain, but at half that size.',
  },
  {
    name: 'Ngāire Delivery Slot',
    vendorKey: 'ngaio-logistics',
    domain: 'supply',
    features: [
      {
        title: 'Slots that hold',
        text: 'Offers only hours that picking and driving can keep, street by street.',
      },
      { title: 'Football included', text: 'Counts road works, weather and stadium days in driving time.' },
      { title: 'Dock in view', text: 'Limits slots by packing places as well as vans.' },
    ],
    tagline: 'Promise the hour that you can keep',
    description:
      'Predicts picking and driving time for each order and offers only slots that can be kept, street by street. Weather and football are included. Late deliveries went from nine percent to two, and drivers no longer run, thanks to shorter cycle times at the dock.',
  },
  {
    name: 'Tidewell Weather Range',
    vendorKey: 'tidewell-supply',
    domain: 'supply',
    features: [
      { title: 'Trusted until', text: 'Says up to which day a weather-driven figure can be trusted.' },
      { title: 'Category by store', text: 'Translates warmth and rain into sales by category and store.' },
      {
        title: 'Straight to replenishment',
        text: 'Writes the numbers in the form that replenishment reads.',
      },
    ],
    tagline: 'What a warm April does to the garden centre',
    description:
      'Translates weather forecasts into sales by category, store and day, and says up to which day the forecast can be trusted. Replenishment takes the numbers as they are. A garden chain sold out of the right things, and wrote off thirty percent fewer plants. Inaccurate forecasts from the calendar alone had filled those skips: less waste is the visible part.',
  },
  {
    name: 'Pikeston Lifetime Value',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    features: [
      {
        title: 'Two orders enough',
        text: 'Estimates value after the second order and says how unsure it is.',
      },
      { title: 'Groups in words', text: 'Describes groups in words that service and marketing understand.' },
      { title: 'Source of customers', text: 'Compares lasting value by the channel a customer came from.' },
    ],
    tagline: 'What a new customer will be worth, after two orders',
    description:
      'Estimates value and needs of new customers from their first two orders, so that service and advertising can differ sensibly. Groups are explained in words, not numbers. Acquisition spending moved to channels with lasting customers, and customer churn in the second year is down by a tenth. Faster decisions on discounts follow.',
  },
  {
    name: 'Assetry Cold Chain',
    vendorKey: 'harbinger-assets',
    domain: 'plant',
    features: [
      { title: 'Goods at risk', text: 'Sorts warnings by the value of goods in the cabinet.' },
      {
        title: 'Part on the van',
        text: 'Names the part, so that the technician brings it on the first visit.',
      },
      {
        title: 'Doors and defrost',
        text: 'Tells a failing compressor from a door left open or a defrost cycle.',
      },
    ],
    tagline: 'Cabinets that warn before the ice cream does',
    description:
      'Reads compressors, doors and temperatures of refrigerated cabinets and predicts failures a week ahead, sorted by goods at risk. Technicians arrive with the part. Unplanned downtime dropped to a sixth across 1,400 cabinets, and write-offs of frozen goods became an exception. Technicians drive fewer rounds, at lower costs, and less waste ends in the skip.',
  },
  {
    name: 'Signalby Promo Lift',
    vendorKey: 'ashgrove-signals',
    domain: 'sales',
    features: [
      {
        title: 'Real addition',
        text: 'Shows gross sales, what is taken off and why, down to what the promotion added.',
      },
      { title: 'Page by page', text: 'States the result of each leaflet page after supplier money.' },
      { title: 'Weekly check', text: 'Compares forecast and result each week and shows the worst miss.' },
    ],
    tagline: 'What the promotion will really add',
    description:
      'Predicts the lift of each promotion after subtracting what shoppers would have bought anyway, what they stored and what they left on the next shelf. Results are compared weekly. Forty percent of leaflet pages turned out to lose money; without them came lower costs and no fewer shoppers.',
  },
  {
    name: 'Hireby Seasonal Staff',
    vendorKey: 'ackroyd-hiring',
    domain: 'people',
    features: [
      {
        title: 'Time to find',
        text: 'Counts back from the first shift by the weeks that filling such a post took there last season.',
      },
      { title: 'Skill and week', text: 'Forecasts tills, stockroom and advice apart for each week.' },
      { title: 'Start dates', text: 'Tells recruiters when each advert must be published.' },
    ],
    tagline: 'Temporary workers by week and town',
    description:
      'Forecasts seasonal hiring needs by store, week and skill, and adds how long it takes to find people in each town. Recruiters start where it is hardest. The chain opened December fully staffed in 96 percent of stores, after years of staff shortages in tourist towns. Booking early also meant lower costs for agencies.',
  },
  {
    name: 'Castoreed Fraud Order',
    vendorKey: 'castor-reed',
    domain: 'risk',
    features: [
      { title: 'Links in view', text: 'Shows reviewers shared cards, addresses and devices between orders.' },
      { title: 'Abroad is normal', text: 'Does not count a foreign address as suspicion by itself.' },
      { title: 'One decision path', text: 'Records score, reviewer and outcome for each order held.' },
    ],
    tagline: 'Bad orders stopped, good customers kept',
    description:
      'Scores web orders for stolen cards, false addresses and refund abuse within forty milliseconds, and sends one in two hundred to review. Reviewers see the links between orders. Chargebacks fell to nine basis points with fewer errors against honest customers who order from abroad.',
  },
  {
    name: 'Whitlow Store Opening',
    vendorKey: 'whitlow-costing',
    domain: 'finance',
    features: [
      {
        title: 'Taken from neighbours',
        text: 'Shows which turnover a new store would take from yours nearby.',
      },
      {
        title: 'Similar careers',
        text: 'Compares with stores that opened in like places, slow starts included.',
      },
      {
        title: 'Six sites compared',
        text: 'Puts sites side by side with rent, catchment and range of turnover.',
      },
    ],
    tagline: 'Turnover of a shop that does not exist yet',
    description:
      'Estimates turnover for a new site from catchment, traffic, competition and the careers of similar stores, and shows what it takes from your neighbours. Property teams compare six sites in a morning. Of nineteen openings, seventeen landed within ten percent of the estimate.',
  },
  {
    name: 'Bramlow Stock Age',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    features: [
      {
        title: 'Transfers that pay',
        text: 'Proposes a transfer only when the extra sale pays for transport.',
      },
      { title: 'Size curves', text: 'Completes broken size runs in the store where they sell.' },
      {
        title: 'Before the markdown',
        text: 'Finds slow stock while it still sells at full price elsewhere.',
      },
    ],
    tagline: 'Stock that will still be here at Christmas',
    description:
      'Predicts which items will not sell at full price, store by store, and proposes transfers while they still pay. Transport is part of the sum. A shoe retailer moved 120,000 pairs between stores and reported its lowest closing stock in a decade, with less waste in outlets.',
  },
  {
    name: 'Loopstead Review Trend',
    vendorKey: 'kindred-loop',
    domain: 'service',
    features: [
      {
        title: 'Growing faster',
        text: 'Compares complaints with units sold, so that a best seller is not flagged for its size.',
      },
      {
        title: "Customer's sentence",
        text: 'Quotes what customers write most often, with links to the reviews it stands for.',
      },
      {
        title: 'Batch suspected',
        text: 'Ties complaints to supplier and delivery week where the data allow.',
      },
    ],
    tagline: 'A product fault, three weeks before the returns',
    description:
      'Reads reviews, questions and chats and finds items whose complaints grow faster than their sales. Buyers receive the sentence that customers use most. A supplier was stopped after 300 units of a kettle, and faster response times spared the brand a recall.',
  },
  {
    name: 'Lanyarrow Price Elastic',
    vendorKey: 'lanyard-pike',
    domain: 'sales',
    features: [
      { title: 'Small fair tests', text: 'Keeps price tests small, short and equal between districts.' },
      { title: 'Where nothing happens', text: 'Shows the range of prices in which demand stays as it is.' },
      { title: 'Pack sizes', text: 'Measures the answer to pack size and competitor apart from price.' },
    ],
    tagline: 'How shoppers answer a price',
    description:
      'Measures how demand for each item answers price, competitors and pack size, and keeps its tests small and fair. Category managers see the range within which nothing happens. A drugstore raised margin by 0.9 points, mostly by leaving prices alone where they did not matter.',
  },
  {
    name: 'Bramlow Supplier Fill',
    vendorKey: 'bramhall-stock',
    domain: 'supply',
    features: [
      { title: 'Short next week', text: 'Predicts the share each supplier will deliver of the next order.' },
      { title: 'Second order', text: 'Proposes who should receive the second order, and how large.' },
      { title: 'Record for talks', text: 'Prints promised and delivered quantities for the negotiator.' },
    ],
    tagline: 'Which supplier will deliver short next week',
    description:
      "Predicts short deliveries from order size, season, earlier fills and the supplier's other customers, and proposes who should get the second order. Negotiators use the record. Shelf gaps in drinks fell from seven percent to four, in the hottest July on record.",
  },
  {
    name: 'Copperin Till Load',
    vendorKey: 'copperline',
    domain: 'service',
    features: [
      {
        title: 'Fifteen minutes',
        text: 'Calls a colleague to the till about fifteen minutes before the queue.',
      },
      { title: 'Counts, not faces', text: 'Counts people at the entrance without recognising anyone.' },
      { title: 'Basket size', text: 'Estimates till time from basket sizes and the speed of open tills.' },
    ],
    tagline: 'Queues foreseen, tills opened',
    description:
      'Forecasts the queue fifteen minutes ahead from people entering, basket sizes and till speed, and calls colleagues before the line is there. Cameras count, they do not recognise. Waiting time at peak came down to ninety seconds, with higher customer satisfaction on Saturdays.',
  },
  {
    name: 'Ledgerkin Loyalty Pulse',
    vendorKey: 'northfold-systems',
    domain: 'finance',
    features: [
      { title: 'Liability with range', text: 'Values open points with a range that auditors can follow.' },
      {
        title: 'Segment behaviour',
        text: 'Forecasts earning, redeeming and expiry by segment and campaign.',
      },
      { title: 'One model', text: 'Gives finance and marketing the same model and the same assumptions.' },
    ],
    tagline: 'Points that will be redeemed, and when',
    description:
      'Forecasts earning, redemption and expiry of loyalty points by segment, and values the liability with its uncertainty. Finance and marketing share one model. The provision was released by six million dollars after audit, as inaccurate forecasts gave way to documented behaviour.',
  },
]
