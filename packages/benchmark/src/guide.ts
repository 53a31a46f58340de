import { firstFigureOf } from './first-figures.ts';
import type { KeptResults } from './kept-results.ts';
import type { Result } from './row.ts';
import { fullSize as size, grantsOf } from './size.ts';
import { STALL_ROUNDS } from './stalls.ts';
import { plans, table } from './table.ts';

const { company } = size;

/** When and where the parts were measured, in words. */
function whenAndWhere(kept: KeptResults): string {
  const days = Object.values(kept)
    .map(({ on }) => on)
    .toSorted();
  const machines = [...new Set(Object.values(kept).map(({ machine }) => machine))];
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return `${first === last ? `on ${first}` : `from ${first} to ${last}, part by part,`} on: ${machines.join('. Other parts on: ')}`;
}

/** How each filter is carried out; nothing where that was not looked at. */
function filters(results: Result[]): string {
  const carriedOut = plans(results, { withTimes: false });
  if (carriedOut === '') return '';
  return ` This is what PostgreSQL does for each, how many tasks it finds (101 mean that there is another page)\nand how many it reads for that:\n\n${carriedOut.trimEnd()}`;
}

/** The page of the documentation. */
export function guide(kept: KeptResults): string {
  const results = Object.values(kept).flatMap((part) => part.results);
  return `# Benchmarks

How fast the service is beside the least that the same work could cost on the same machine. An absolute time says more about the machine than about the service. This page therefore has ratios where there is something to compare with. Both sides are measured in one run, in turns, five times each (imports ${size.importRounds} times, submissions three times, the large company once), and their medians are compared. Figures without a mark hold for this machine only. Where something was measured again, the last column has the first figure, from November 22 or 23, 2026, on an AMD EPYC. Where that is in seconds, there was nothing to compare with yet.

${table(results, { withMedians: false, firstOf: firstFigureOf(kept) })}
Measured ${whenAndWhere(kept)}. The service is the one that \`pnpm start\` runs, in a process of its own, on a PostgreSQL with its usual,
durable settings. Since November 27 its heap has at most 512 MB (\`NODE_OPTIONS=--max-old-space-size=512\`), because Node lets garbage lie on a machine that has much memory. Since later that day it has the other [settings of the image](deployment.md#monitoring), too: a smaller space for new objects and two arenas of the C library. The inventory is made up: 20,000 people, 40 apps, 100,000 accounts, 4,000 entitlements with one to ten owners each and
200,000 grants; for the large company, see below.

## Measure it yourself

\`\`\`sh
npx --yes pnpm@12 bench
\`\`\`

It takes about an hour, prints this table with the medians, ends with an error when a mark is missed, and leaves nothing behind. Let the machine do nothing else during that time. \`bench --smoke\` only tries whether everything runs, at a hundredth of the size; \`bench --only import,start\`
measures parts (\`task\`, \`import\`, \`prepare\`, \`campaign\`, \`search\`, \`million\`, \`decided\`, \`reports\`, \`start\`, \`stalls\`); \`bench --write\` also writes this page, of parts with these parts.

\`bench --only ten-million-searched,ten-million-prepared\` is not part of the hour. It takes more than an hour, most of it for the second part, and refuses to begin without the room that it needs. \`--items 1000000,3000000\` makes it smaller.

## How each figure is measured

**GET task.** 16 clients ask for 1,000 tasks of an open campaign, with an access token. The service checks token, client and person,
reads the task with its campaign, app, account, entitlement and people, decides what the caller may do, and answers with everything
expanded. Before it answers, it writes an entry about the read, durably (\`READ_LOG=sensitive\`). The other side is Fastify without anything else; it reads the very same bytes, ready, from one row by its primary key, and sends
them as they are, without an entry. Both have 16 connections to the same database. The service waits for it twice: one statement reads the caller with the task, the other one writes the entry.

*Why not 0.8 yet.* In a profile of 2026-11-26 the database takes two fifths of the work of such a GET, the process three fifths. The database spends its part on one statement of about
a hundred plan nodes: starting it costs as much as reading three tasks. A sixth of the work of the process is writing 16 kB to the socket, which both sides do. The rest has no peak: rows become objects, objects
become views, and views become text. An answer that is kept and proven current by the database would reach the mark; every table that a task is shown with must then take part in the proof.
It would help only a person who reads the same task again, unchanged: the measurement does that, reviewers seldom do. The service therefore keeps no answers.
Reading the caller and the task in one round trip shortened a single answer (30 instead of 39 ms on a busy machine); it did not raise the rate of many at once. The entries of reads do not lower it
measurably. On 2026-11-29, on an Intel Xeon, a GET took 0.25 ms of the process and 0.14 ms of the database, the other side 0.10 and 0.09 ms; the ratio was 0.37 ×. The statement costs the database 1.0 ms to start and 0.14 ms for each task, so that requests
that come together share it. All 16 clients are then in step: a third of both cores is idle, because the process waits for the database and then the database for the process. Smaller or several batches at once used both cores more, and answered fewer requests.
The first figure is that of a first version on another machine with the same kind of processor. On an Intel Xeon that version gave 0.26 ×, on the same day on which the one of 2026-11-26 gave 0.23 ×.

*Why a page of 25 has not 0.8 yet.* In a run of 2026-11-26 on a busy machine, side by side, a page cost the process 3.7 ms and the database 1.8 ms of CPU time. The peer needs 0.6 ms and 0.9 ms for the same 240 kB; before
pages shared statements, the service needed 5.0 ms and 4.2 ms. Writing the bytes, which both sides do, is a sixth of the work of the process. A third makes the 25 views with their paths and insights; the rest parses rows and writes JSON. In the database each
task costs five look-ups by key, a row of inputs for its insights and 58 values as JSON.

**Import.** From the request with three CSV files (people, entitlements, access) until the import is in effect: upload, reading, staging, checks,
plan, and all rows written in one transaction. The other side sends the finished rows, table by table, with COPY into tables with the same
columns, indexes and checks, in one transaction. The result compares the rates. Then the same files are imported again, and files in which one of a hundred grants differs:
half of these have other times, half another holder. Both are compared with the first import. The access file has ${grantsOf({ ...size, holdersPerEntitlement: size.importedHoldersPerEntitlement }).toLocaleString('en')} grants.

*Where the time of an import goes.* Of the work of an import of 200,000 grants on 2026-11-26, almost half was done by the process, which reads CSV and checks each cell. A third of the work was to write the rows. The rest staged rows as text, gathered them by their names and compared
them with what is known. Since 2026-11-27, CSV of plain lines is read in less than half of the time. The rows of the last import stay staged in the database for a day, so that the process that ran it does not read the same files again.
An unchanged file of 200,000 grants then took 26 and 31 % of the work of the first import, beside other work. Since later that day, only the lines of the access file that changed are read, checked and staged, and only the grants
that change are planned. In a run of 1,000,000 grants beside other work, an unchanged file took 23 % of the processor time of the first import, and one with one in a hundred changed 38 to 42 %.

In a run of 1,000,000 grants on the same day the process was idle for three quarters of the time of such an import: it waited for the database. More than a quarter of the time of the statements stored the uploaded bytes: they were compressed, and each half a megabyte had a commit of its own. A fifth
compared all grants with what is known. Since then the bytes are stored as they are, with one wait for the disk, and the grants are compared by hashing instead of sorting. That import took 11.7 s instead of 15.5 s, and the first one 29.7 s instead of 34.0 s. Of the first one, a quarter inserts the grants
with their indexes, which is most of what the other side does. Most memory was 348 to 430 MB in ten runs with the same files and somewhat different settings of memory. After the first import the process holds 330 MB and needs about half of it.
With the settings of the image it was 328 and 339 MB in two runs of 2026-11-28.

Since 2026-11-29 the database of the service keeps up to 1 GB of its pages and 64 MB of its log in memory. The first import then took 25.3 and 26.9 s, and 33.9 s with the settings before, on the same day. The same files again took 7.0 s with both, and files with one row in a hundred changed 12 s: only the first import
became faster. They were then a larger share of it.

Later that day the uploaded bytes go to the database and come from there in the binary format of COPY. Until then they were copied from buffer to buffer on their way in, and came back as text of twice their length. Memory outside of the heap grew so fast that
the whole heap was collected about ten times a second during an upload, which was half of the work of the process. On the same files of a million grants the process now spends 1.0 to 1.3 s of processor time where it spent 2.1 to 2.8 s. On the changed ones it spends 2.4 to 2.9 s where it spent 3.9 to 5.4 s.

In a run of 2026-11-28 the database had nothing to do for 30 % of the first import, most of it while the process read the files. A seventh of the work of the process was times: each became a date and was written again to compare the two. Their shape is compared since, in an eighth of the time.
A second thread that reads would shorten this part further, and hold more memory. The rest is the work of one session of the database. To insert the grants alone took it 15 s of 64, and all rows of the other side 17 s.

**Preparation of a campaign.** From the request until the campaign is ready to be reviewed. The service selects all grants, finds the reviewers of each (owners of the entitlement, never the holder), and writes selection, tasks, sets of reviewers and history, in steps that survive a crash. The other side copies the finished rows, table by table, into tables with the same columns, indexes and checks.

*Where the time of a preparation goes.* In a profile of 60,000 items on 2026-11-26, beside other work, two thirds of the time of the statements wrote the reviews and their entries. A fifth counted what peers hold, for the insights,
and a tenth selected the items. Of the first part, two fifths wrote the rows and their 13 indexes, as the other side does. A quarter made three hashes for each item: of the access, of what was known and of the review. The rest joined the objects of the
access and found the reviewers. Another session seals the log at the same time, which cost a quarter as much again. Since 2026-11-28 its hashes take half of the time.

Until 2026-11-29 one session wrote everything, so that the other core had only the log to seal. Since then two sessions write two chunks at once, which are committed in their order. Of a million items, in turn with the version before on the same day, that took 66.0 and 71.0 s
instead of 87.5 and 87.6 s. The database then used four fifths of both cores. Three or four chunks at once took as long or longer, and so did planning the next two in the meantime. The rest is work: a fifth of it seals the log. The evidence needs the hashes, and the insights need the counts.

**Task search, pages.** One client asks for the first page and for a late one in turn. The late page is reached by walking there, page token by page token.

**Task search among a million tasks.** Nine in ten tasks are reviews of four campaigns; the older half is closed, or, for "open, 1 in 10,000", all but the
newest hundred. The first page of 100 in the order of the ids is read from the database itself, in one session. It alternates with the same page without a filter, which is read along the primary key. The work of the service on a page is the same for both. Every other filter is carried out once,
and its plan read: none may scan the whole table.${filters(results)}

A filter that lets a hundred tasks through soon is read along the ids (\`tasks_pkey\`) until it has them. A text is looked for in the names of
apps, accounts and entitlements first, and then in the tasks that say something. A setting of the current approval is looked up among the policies, and its open tasks by them. The table is older
than that where it says that these read more than a hundred thousand tasks.

**Ten million.** The same work among one million and among ten million items, in one run. For the search both sides have the same people, apps and entitlements; the
first page with each filter is read in turn, and the blocks that PostgreSQL reads for it are counted. A page of at most 1,000 blocks is good enough: another level of an index is another block for each of its look-ups.
For the preparation the larger company has ten times as many people. CPU time is that of database and process together, because it hardly depends on what else the machine does: on 2026-11-27 it was measured beside other work.
The preparation of ten million items therefore took longer for each, at nearly the same CPU time.

In the first run of that day three filters read more blocks than they may. Since then, a page of the tasks that somebody has acted on ends when it is full. The tasks of a person who has one, or has decided about it, are
asked for once instead of twice. In a run of the searches by themselves on 2026-11-28, these two pages read 512 and 622 blocks among ten million tasks, and no filter reads more than it may.

*What is not flat.* Lists by the name of the account, its owner or the resource read all tasks that the filters let through, and sort them. Names are in other tables, and one may change for a
million tasks at once. A search for a text also reads the names of all accounts, which are as many as the organization has. Both are quick once a filter names a person, a reviewer or an entitlement.
A campaign and a state together read the tasks of the campaign until the page is full. A campaign in the order of time is read
as a whole and sorted, and so is everything that one person has acted on.

**Client.** The same task is asked for with our client and with \`fetch\` and \`JSON.parse\`, in turn. Both ask bare Fastify, which sends what the service
had answered, because the work of the service would hide what the client costs. Its size is that of the whole client with everything it needs.

**Tokens.** 16 connections ask for tokens of 250 API clients. The service looks up client and person, issues a signed token, and durably logs the sign-in. The other side looks up the client, compares the hash of its secret and signs, and writes nothing. The ratio shows the price of the entry, so it has no mark.

**Sign-ins.** An administrator creates a one-time link for each person. Then 16 browsers use them, one after the other: the time of the links is not counted. Each sign-in
writes a session and two entries of the log. The GET is that of the caller's own identity, the lightest one, so that the authentication is most of it; 16
clients ask with a cookie and, in turn, with an access token.

**Decisions.** 16 clients decide reviews that are assigned to them; every fifth is a denial, which makes a revoke task. The other side writes the very same rows, in a transaction for each decision, over 16 connections. It uses an UPDATE and a prepared INSERT for each table, into tables with the same rows, columns, indexes and checks. The result compares the rates. The round trips are those of the service
to the database: an approval has three, a denial, which makes a revoke task, has five.

*Where the time of a decision goes.* In a run of 2026-11-27 each of 2,000 decisions cost the database 3.4 ms of CPU time, the process 1.8 ms and the client 0.5 ms; two processors do 300 of them a second. Of the time of the statements, more than a third wrote the review with its
13 indexes, its step, its five entries and their hashes. A quarter read the task, before for the rules and after for the answer, which has the whole task, expanded: the work of a GET task, and not part of the other side. A sixth opened
the revoke tasks of denials, an eighth sealed the log, and the rest counted the progress, wrote events and checked references. The process waits for the database three times: the sign-in check, the lock with the read after it, and the change with the answer and the commit.
A denial waits five times since 2026-11-29: what it reads about its revoke task goes out with the change. The sign-in check is not part of the next one, because it comes before the body of the request: a person who sends that slowly would keep the review locked. The bare rows cost 1.1 ms in all; at the mark a decision, its answer and its client may cost 1.6 ms. An answer without the task, or evidence without entries and hashes, would come near to it.

**Submissions.** One reviewer submits decisions about reviews from all over the campaign in one request; every fifth is a denial. The other side writes the very same
rows with one UPDATE and one INSERT for each table, in one transaction, from copies that lie beside them.

*Where the time of a submission goes.* In a profile of 6,000 decisions on 2026-11-26, beside other work, four fifths of the time of the statements that write went to the one that writes the decisions, 2,000 at a time. Of it, half wrote
the rows, as the other side does: a quarter the reviews with their indexes, a quarter the five entries that each decision has. A third made and placed hashes of reviews and steps for the entries, and a tenth checked references and added up the progress.
The rest wrote revoke tasks, results and pending decisions. Since 2026-11-28 the text of a record is joined from its members and never made as JSON, and each different document of the entries is sent once.
Storing and submitting 10,000 decisions then took 5.7 instead of 7.1 s of processor time of database and process, beside other work.

In logs of the statements later that day the database had nothing to do for 0.9 to 1.2 s of four submissions, which took 5.3 to 6.3 s among a million reviews. Half of 2,000 reviews should have been written while the process decided the other half. But the first half was sent
together with the second one, and in pieces: between them the process went on deciding. Since 2026-11-29, 1,000 reviews are read and decided, and their statement is made, while the database writes those before. Values that many rows share are sent once.
The database then had nothing to do for 0.7 s of four submissions. In turn with the version before, twelve submissions of each took 5.7 instead of 6.2 s, the means. Against its rows the figures differ more than that: six runs of three rounds gave 1.42, 1.80, 1.56, 1.88, 1.72 and 1.46 on that day. Submissions took 2.9 to 3.4 s in the last three, and their rows 1.5 to 2.3 s. The last run is in the table.
Later that day the plans of the statements showed that writing messages about such a submission, among 200,000 reviews, took the database 2.0 s on another session: each comment was compared with each changed task. It takes 0.4 s since. The submission itself took as long as before. The work has no peak left: fewer entries or entries without hashes would be faster, and evidence needs both.

**A page of a search.** 16 clients ask for pages of 25 tasks, each of another entitlement of the campaign, with everything expanded. The other side is bare
Fastify, which reads the very same bytes, ready, from one row by what is asked.

**Reviewers at work.** 50 reviewers, signed in with API clients of their own, work for a minute without a pause: search their open reviews page by page,
ten to a page, open each, decide one of them. Any answer but a success would end the run. Latencies are what the reviewers see, on a machine that is as busy as it
can be and runs them, the service and the database. Memory is what the process holds (RSS), sampled four times a second: the median of
the last quarter of the minute against that of the first quarter, after ${size.warmUpSeconds} seconds of warming up.

**A large company.** ${company.people.toLocaleString('en')} people, ${company.apps} apps and ${company.grants.toLocaleString('en')} grants. Everybody is in the largest apps and few are in most of the others. The ${company.entitlementsPerApp} entitlements of an app have the fewer holders the higher their number, and some people have far more accounts than others. One campaign over all of it is
prepared ${company.preparations} ×, each time in a fresh database and by a fresh process, against the mere writing of its rows. The last one is then looked at. A second one, prepared in
the same way, is decided while another one is ended, and a third one is reported. Nothing is analyzed or vacuumed but by the service and the database themselves, and each measurement begins when the log is sealed and
the progress added up. A *reviewer’s page* is the first 100 open reviews of the person who has most, over
HTTP, expanded and with insights, against the first 100 tasks in the order of the primary key, also expanded. *Statistics* are those of the whole campaign, by app, reviewer
and day, against one person by id, both over HTTP. The *submission* is compared as above. For the *end* a second campaign over the largest apps is ended, which
revokes what is open, while reviewers decide reviews of the first one, one after the other. The rows alone are then written from copies, all at once, in one transaction. *Reports* are asked for, made and downloaded.
Each is compared with one COPY of the columns of the CSV from the tables as they are now, which a client reads and drops. Their memory is what the process holds (RSS) during that time, sampled ten times a second: the median of
the last quarter of the time against that of the first quarter. The evidence pack is then verified by the program that the service hands out.

*Where the memory goes.* While reports of 100,000 reviews were made on 2026-11-27, the heap of Node had 86 to 170 MB and buffers outside of it 15 to 110 MB; the program itself takes 65 MB. The rest of up to 394 MB (440 for a pack) was memory
that the allocator of the C library had got back and kept. The most was held in the second in which a report is downloaded: of its chunks of a megabyte, a hundred megabytes of buffers piled up until the whole heap was cleaned. Since later that day a download reads parts of
48 kB. A pack of 200,000 reviews then held at most 348 instead of 435 MB, both with two arenas and 8 MB for new objects. With 16 MB it held 365 MB, and without such a setting 415 MB. With 8 MB a sixth fewer tasks were read in a second, and with 16 MB no fewer: the ratio of a GET was
0.38 and 0.45 in two runs, beside 0.38 in both without.

*Where the time of an evidence pack goes.* In a profile of 100,000 reviews on 2026-11-27 the database was busy for three quarters of the time. Of that, almost four tenths went to the reviews with
what was known of each, and a quarter to the population as it was at the selection. The sealed log and the CSV, which a pack also has, took a sixth each. Reading was a tenth of the statements of reviews and population: the rest made
objects of JSON. They are made as columns since, and what reviews of a window have in common is read once. Reading both took three fifths of the time before, beside other work. Of 100,000 reviews, the pack took 24.6 s against 4.6 s for the COPY. The COPY beside it reads the columns of the CSV. A pack also has each grant at its selection, each step and
each entry of the log, and a hash of each row. The process waited for the one session that had the snapshot. Since then a second one on the same snapshot reads the next window, on another core.
Since 2026-11-29 the people that a pack names are looked for once, instead of once for each thousand. Of 198,000 reviews and 10,000 people that took 0.9 instead of 8.2 s, of 45.5 and 49.8 s for the pack, with the plans of all statements recorded.

*Where the time of a verification goes.* In a profile of 100,000 reviews on 2026-11-27 a fifth of the time made hashes, a quarter parsed JSON, and a tenth compared the CSV with the other files. Since then the program
reads the population and the reviews once, hashes lines in place, unpacks larger pieces, and has a second thread for the population and the CSV. Of the same pack, each program in turn beside other work, it took 51 to 66 % of the processor time. The thread with the log and the reviews
decides how long it takes. It had 4.3 and 5.9 s of processor time in two runs instead of 15.5 and 17.7 s, and the other thread 2.9 and 4.2 s. Memory was 272 MB at most instead of 212 MB. Alone on the machine, a pack of 100,000 reviews takes 6.7 s. More threads would not help before log and reviews are apart: reviews are compared with entries of the log.

*Where the time of the end goes.* For 100,000 revocations, measured on 2026-11-27 beside other work, four tenths of the time of the statements went to the two that write the reviews and their revocations, with steps and entries.
Three tenths sealed the log, which follows at once and is no part of the bare writes. A tenth looked for open revocations of the same access, and the rest was mail to those who revoke and waiting for the disk.

In a run of 20,000 revocations on 2026-11-28 the process had a third of the processor time of both. More than a third of its part freed memory, and the rest made objects and the text that is sent. Some of the time of the statements went to work that grew with
what was there before: a look for unsealed entries read the whole log, and one for reassigned steps read all messages. Neither does since. The line of an entry is joined as text, and hashing entries takes half of the time.
The end then took 15.2 instead of 18.9 s of processor time, and more revocations save more. Later that day rows that come as JSON were read as text instead of \`jsonb\`, and steps checked their tasks once for each statement. Ids and hashes
were made with less work. The end then took 15.0 instead of 16.3 s, the means of four runs of each in turn beside other work. Of what is left, the two statements that write have almost half. They write into more than ten indexes, as the other side does, and hash what they wrote. Since 2026-11-29 a chunk is decided in halves, as in a submission: in one run of each, the end took 2.64 instead of 3.01 times its rows. Later that day, with more memory for the database, three runs took 2.96, 3.00 and 3.44 times their rows.

A look at the processor time of each statement then found the reason. To look for open revocations took 37 s of it at the end of 100,000 reviews. All of them were read for each thousand reviews, because the statistics of the table knew of none. Since they are looked up by a key, that statement and what it reads take 1 s.
Both figures come from the same program, with much sampling beside the work. The end took 83 and 74 s before, and 58 s after. Without sampling, a run before had 67 s and 3.68 times its rows. Two runs after it had 59 and 57 s, and 2.91 and 2.75 times. Beside the first of them, databases of aborted runs were still there. The second one is in the table.
Decisions about others took 10.3, 13.7 and 14.1 ms in these three, and 6.1, 6.5 and 8.3 ms while nothing else happened. Both cores are busy at that time.
Fewer indexes or entries without hashes would be faster; searches and evidence need both.

**Start.** From the start of the process until \`/readyz\` is ok, with the PostgreSQL that the service brings along. The first start makes the
database, loads the sample organization and opens a campaign on it; every other finds them.

**Waits for /healthz.** The service with its sample organization gets requests that are made to keep it busy, one after the other, while somebody asks for \`/healthz\` all the time.
The table has the longest answer during each, the median of ${STALL_ROUNDS} rounds; a request that is answered with a 5xx ends the run. Everybody else waits as
long for the process, whatever they ask for.
`;
}
