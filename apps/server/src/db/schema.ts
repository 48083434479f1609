// Printed from the migrated database by `npm run generate:schema`; a test compares the two.

import type { Id } from '@seker/kernel';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Parsed where it is read, written as text. */
type Json = ColumnType<unknown, string, string>;
type JsonWithDefault = ColumnType<unknown, string | undefined, string>;

interface AccessLinkTable {
  readonly token_hash: Buffer;
  readonly project_id: Id<'Project'>;
  readonly case_id: Id<'Case'> | null;
  readonly interview_id: Id<'Interview'> | null;
  readonly created_at: Generated<Date>;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly origin_hash: Buffer | null;
  readonly number: number | null;
  readonly key_id: Id<'LinkKey'> | null;
  readonly issued_by: Id<'Person'> | null;
  readonly opened_at: Date | null;
  readonly is_latest: Generated<boolean>;
}

interface AllocationTable {
  readonly project_id: Id<'Project'>;
  readonly person_id: Id<'Person'>;
  readonly languages: readonly number[] | null;
  readonly grants: Generated<readonly string[]>;
}

interface AnswerCorrectionTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'AnswerCorrection'>>;
  readonly interview_id: Id<'Interview'>;
  readonly node: string;
  readonly seq: number;
  readonly before_seq: number | null;
  readonly person_id: Id<'Person'>;
  readonly by: 'proofreader' | 'interviewer';
  readonly reason: string | null;
  readonly at: Date;
}

interface AssignmentTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Assignment'>>;
  readonly case_id: Id<'Case'>;
  readonly person_id: Id<'Person'>;
  readonly until: Date | null;
  readonly given_at: Date;
  readonly given_by: Id<'Person'>;
  readonly begun_at: Date | null;
  readonly ended_at: Date | null;
  readonly ended_as: 'done' | 'withdrawn' | 'reassigned' | null;
}

interface AttemptTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Attempt'>>;
  readonly case_id: Id<'Case'>;
  readonly phone_id: Id<'Phone'> | null;
  readonly interview_id: Id<'Interview'>;
  readonly visit: number;
  readonly person_id: Id<'Person'>;
  readonly session_id: Id<'Session'> | null;
  readonly how: 'auto' | 'manual' | 'none' | 'inPerson';
  readonly call_id: string | null;
  readonly started_at: Generated<Date>;
  readonly answered_at: Date | null;
  readonly ended_at: Date | null;
  readonly exchange_outcome: string | null;
  readonly disposition_id: Id<'Disposition'> | null;
  readonly next_at: Date | null;
  readonly next_language_id: Id<'Language'> | null;
  readonly closed_at: Date | null;
  readonly corrects: Id<'Attempt'> | null;
  readonly prior_language_id: Id<'Language'> | null;
  readonly tier: number | null;
}

interface AuditEventTable {
  readonly project_id: Generated<Id<'Project'>>;
  readonly id: Generated<Id<'AuditEvent'>>;
  readonly at: Generated<Date>;
  readonly person_id: Id<'Person'> | null;
  readonly session_id: Id<'Session'> | null;
  readonly action: string;
  readonly subject: string;
  readonly subject_id: number | null;
  readonly details: JsonWithDefault;
  readonly address: string | null;
}

interface BannerTable {
  readonly id: GeneratedAlways<Id<'Banner'>>;
  readonly project_id: Id<'Project'>;
  readonly key: string;
  readonly name: string;
  readonly active: Generated<boolean>;
  readonly settings: Json;
  readonly revision: Generated<number>;
  readonly changed_at: Date;
  readonly changed_by: Id<'Person'> | null;
  readonly removed_at: Date | null;
}

interface BannerCountTable {
  readonly banner_id: Id<'Banner'>;
  readonly day: Date;
  readonly shown: Generated<number>;
  readonly clicked: Generated<number>;
  readonly seen_at: Date;
}

interface BlacklistEntryTable {
  readonly id: GeneratedAlways<Id<'BlacklistEntry'>>;
  readonly phone: string | null;
  readonly email: string | null;
  readonly added_at: Generated<Date>;
  readonly until: Date | null;
  readonly comments: Generated<string>;
  readonly source: Generated<string>;
  readonly project_id: Id<'Project'> | null;
  readonly group_id: Id<'Group'> | null;
  readonly added_by: Id<'Person'> | null;
  readonly is_system: Generated<boolean>;
  readonly rule_id: Id<'BlacklistRule'> | null;
}

interface BlacklistMatchTable {
  readonly job_id: Id<'Job'>;
  readonly identifier: string;
  readonly took_part_at: Date;
}

interface BlacklistRuleTable {
  readonly id: GeneratedAlways<Id<'BlacklistRule'>>;
  readonly name: string;
  readonly project_id: Id<'Project'> | null;
  readonly group_id: Id<'Group'> | null;
  readonly action: 'add' | 'remove';
  readonly identify_by: 'phone' | 'email';
  readonly outcomes: Generated<readonly string[]>;
  readonly days: number | null;
  readonly recurrence: 'byHand' | 'once' | 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'everyDays';
  readonly starts_on: Date | null;
  readonly at_minute: Generated<number>;
  readonly every_days: number | null;
  readonly ends_on: Date | null;
  readonly active: Generated<boolean>;
  readonly revision: Generated<number>;
  readonly created_at: Generated<Date>;
  readonly created_by: Id<'Person'> | null;
  readonly changed_at: Generated<Date>;
  readonly changed_by: Id<'Person'> | null;
  readonly removed_at: Date | null;
  readonly schedule_name: Generated<string>;
}

interface BlacklistRuleListTable {
  readonly rule_id: Id<'BlacklistRule'>;
  readonly list_file_id: Id<'ListFile'>;
}

interface BlacklistRuleSourceTable {
  readonly rule_id: Id<'BlacklistRule'>;
  readonly project_id: Id<'Project'>;
}

interface BlacklistRuleStatusTable {
  readonly rule_id: Id<'BlacklistRule'>;
  readonly project_id: Id<'Project'>;
  readonly disposition_id: Id<'Disposition'>;
}

interface BlacklistRunTable {
  readonly id: GeneratedAlways<Id<'BlacklistRun'>>;
  readonly rule_id: Id<'BlacklistRule'>;
  readonly job_id: Id<'Job'> | null;
  readonly asked_by: Id<'Person'> | null;
  readonly asked_at: Date;
  readonly begun_at: Date | null;
  readonly ended_at: Date | null;
  readonly state: Generated<'running' | 'done' | 'failed' | 'cancelled' | 'busy'>;
  readonly action: 'add' | 'remove';
  readonly identify_by: 'phone' | 'email' | null;
  readonly days: number | null;
  readonly records: Generated<number>;
  readonly matched: Generated<number>;
  readonly added: Generated<number>;
  readonly removed: Generated<number>;
  readonly known: Generated<number>;
  readonly by_hand: Generated<number>;
  readonly over: Generated<number>;
  readonly never_dialled: Generated<number>;
  readonly not_listed: Generated<number>;
  readonly error: string | null;
}

interface BounceInboxTable {
  readonly digest: Buffer;
  readonly at: Date;
  readonly verdict: 'hard' | 'soft' | 'complaint' | 'autoReply' | 'unread' | 'foreign';
  readonly project_id: Id<'Project'> | null;
  readonly recipient_id: Id<'Recipient'> | null;
  readonly raw: Buffer | null;
}

interface CallTable {
  readonly project_id: Id<'Project'>;
  readonly id: string;
  readonly case_id: Id<'Case'>;
  readonly phone_id: Id<'Phone'>;
  readonly session_id: Id<'Session'>;
  readonly station: string;
  readonly at: Generated<Date>;
}

interface CallEventTable {
  readonly project_id: Id<'Project'>;
  readonly call_id: string;
  readonly id: Generated<Id<'CallEvent'>>;
  readonly at: Generated<Date>;
  readonly event: string;
  readonly state_before: string;
  readonly state_after: string;
  readonly cause: number | null;
}

interface CallbackOutboxTable {
  readonly id: GeneratedAlways<Id<'CallbackOutbox'>>;
  readonly source_id: Id<'PanelSource'>;
  readonly project_id: Id<'Project'>;
  readonly interview_id: Id<'Interview'>;
  readonly outcome: 'success' | 'extra' | 'cancel' | 'zeroQuota' | 'overQuota' | 'screenedOut' | 'burned' | 'rejected';
  readonly created_at: Date;
  readonly due_at: Date;
  readonly until: Date;
  readonly tries: Generated<number>;
  readonly leased_until: Date | null;
  readonly sent_at: Date | null;
  readonly given_up_at: Date | null;
  readonly trouble: string | null;
  readonly is_latest: Generated<boolean>;
}

interface CallerNumberTable {
  readonly id: GeneratedAlways<Id<'CallerNumber'>>;
  readonly group_id: Id<'Group'> | null;
  readonly number: string;
  readonly label: string;
  readonly added_at: Date;
  readonly added_by: Id<'Person'>;
  readonly verified_at: Date | null;
  readonly verified_by: Id<'Person'> | null;
  readonly removed_at: Date | null;
  readonly removed_by: Id<'Person'> | null;
}

interface CallingWindowTable {
  readonly project_id: Id<'Project'>;
  readonly weekday: number;
  readonly from_minute: number;
  readonly to_minute: number;
}

interface CapturedMediumTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'CapturedMedium'>>;
  readonly interview_id: Id<'Interview'> | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly mime: string;
  readonly received: Generated<number>;
  readonly touched_at: Date;
  readonly complete_at: Date | null;
  readonly awaited: Generated<boolean>;
}

interface CaseCommentTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Comment'>>;
  readonly case_id: Id<'Case'>;
  readonly person_id: Id<'Person'>;
  readonly at: Generated<Date>;
  readonly text: string;
  readonly removed_at: Date | null;
}

interface CaseContactTable {
  readonly project_id: Id<'Project'>;
  readonly case_id: Id<'Case'>;
  readonly position: number;
  readonly name: string;
  readonly note: string;
  readonly changed_by: Id<'Person'>;
  readonly changed_at: Date;
}

interface CaseReasonTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'CaseReason'>>;
  readonly case_id: Id<'Case'>;
  readonly visit: number;
  readonly key: string;
  readonly words: Json;
  readonly person_id: Id<'Person'>;
  readonly at: Date;
  readonly removed_at: Date | null;
}

interface ClosedDayTable {
  readonly project_id: Id<'Project'>;
  readonly day: Date;
  readonly name: Generated<string>;
  readonly name_en: Generated<string>;
  readonly from_minute: Generated<number>;
  readonly to_minute: Generated<number>;
}

interface CodeTable {
  readonly id: GeneratedAlways<Id<'Code'>>;
  readonly frame_id: Id<'Codeframe'>;
  readonly uid: Generated<string>;
  readonly number: number;
  readonly is_net: Generated<boolean>;
  readonly parent_id: Id<'Code'> | null;
  readonly names: Json;
  readonly note: Generated<string>;
  readonly is_exclusive: Generated<boolean>;
  readonly system_key: 'other' | 'nothing' | 'dontKnow' | 'refused' | 'irrelevant' | 'unreadable' | 'uncodable' | null;
  readonly position: Generated<number>;
  readonly merged_into: Id<'Code'> | null;
  readonly retired_at: Date | null;
  readonly made_at: Generated<Date>;
}

interface CodeProposalTable {
  readonly project_id: Id<'Project'>;
  readonly id: GeneratedAlways<Id<'CodeProposal'>>;
  readonly use_id: Id<'CodeframeUse'>;
  readonly person_id: Id<'Person'> | null;
  readonly at: Generated<Date>;
  readonly name: string;
  readonly unit_id: Id<'CodingUnit'> | null;
  readonly state: Generated<'open' | 'taken' | 'dismissed'>;
}

interface CodeRuleTable {
  readonly id: GeneratedAlways<Id<'CodeRule'>>;
  readonly code_id: Id<'Code'>;
  readonly language: string | null;
  readonly kind: 'exact' | 'words' | 'pattern';
  readonly text: string;
  readonly is_auto: Generated<boolean>;
  readonly position: Generated<number>;
}

interface CodeframeTable {
  readonly id: GeneratedAlways<Id<'Codeframe'>>;
  readonly project_id: Id<'Project'> | null;
  readonly group_id: Id<'Group'> | null;
  readonly source_id: Id<'Codeframe'> | null;
  readonly name: string;
  readonly is_multiple: boolean;
  readonly most_codes: number | null;
  readonly revision: Generated<number>;
  readonly changed_at: Generated<Date>;
  readonly changed_by: Id<'Person'> | null;
}

interface CodeframeChangeTable {
  readonly frame_id: Id<'Codeframe'>;
  readonly revision: number;
  readonly at: Generated<Date>;
  readonly person_id: Id<'Person'> | null;
  readonly act:
    | 'added'
    | 'renamed'
    | 'noted'
    | 'moved'
    | 'merged'
    | 'split'
    | 'retired'
    | 'restored'
    | 'ruled'
    | 'imported'
    | 'settings';
  readonly code_id: Id<'Code'> | null;
  readonly into_id: Id<'Code'> | null;
  readonly units_act: string | null;
  readonly rule_ids: readonly number[] | null;
}

interface CodeframeUseTable {
  readonly project_id: Id<'Project'>;
  readonly id: GeneratedAlways<Id<'CodeframeUse'>>;
  readonly frame_id: Id<'Codeframe'>;
  readonly sources: Json;
  readonly variable: string;
  readonly double_percent: Generated<number>;
  readonly puts_same: Generated<boolean>;
  readonly puts_by_rule: Generated<boolean>;
  readonly puts_by_memory: Generated<boolean>;
  readonly encoders_extend: Generated<boolean>;
  readonly pull_size: number | null;
  readonly is_smart_order: Generated<boolean>;
  readonly closed_at: Date | null;
  readonly revision: Generated<number>;
  readonly made_at: Generated<Date>;
  readonly changed_at: Generated<Date>;
  readonly changed_by: Id<'Person'> | null;
}

interface CodingTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Coding'>>;
  readonly unit_id: Id<'CodingUnit'>;
  readonly pass: 1 | 2 | 3;
  readonly code_ids: readonly number[];
  readonly person_id: Id<'Person'> | null;
  readonly how: 'hand' | 'group' | 'suggestion' | 'same' | 'rule' | 'memory' | 'import' | 'review' | 'merge' | 'undo';
  readonly act: string;
  readonly at: Date;
}

interface CodingBatchTable {
  readonly project_id: Id<'Project'>;
  readonly id: GeneratedAlways<Id<'CodingBatch'>>;
  readonly use_id: Id<'CodeframeUse'>;
  readonly pass: 1 | 2;
  readonly person_id: Id<'Person'> | null;
  readonly allocated_at: Generated<Date>;
  readonly allocated_by: Id<'Person'> | null;
  readonly released_at: Date | null;
  readonly released_by: Id<'Person'> | null;
  readonly forced: Generated<boolean>;
}

interface CodingDoubtTable {
  readonly project_id: Id<'Project'>;
  readonly unit_id: Id<'CodingUnit'>;
  readonly code_ids: readonly number[];
  readonly instead_id: Id<'Code'>;
  readonly alike: number;
  readonly alike_of: number;
  readonly found_at: Date;
}

interface CodingForgottenTable {
  readonly group_id: Id<'Group'>;
  readonly language: string;
  readonly key: string;
  readonly code_uid: string;
}

interface CodingMemoryTable {
  readonly id: GeneratedAlways<Id<'CodingMemory'>>;
  readonly group_id: Id<'Group'>;
  readonly code_uid: string;
  readonly language: string;
  readonly key: string;
  readonly project_id: Id<'Project'>;
  readonly use_id: Id<'CodeframeUse'>;
  readonly times: number;
  readonly person_ids: readonly number[];
  readonly last_at: Date;
}

interface CodingQueryTable {
  readonly project_id: Id<'Project'>;
  readonly id: GeneratedAlways<Id<'CodingQuery'>>;
  readonly unit_id: Id<'CodingUnit'>;
  readonly person_id: Id<'Person'> | null;
  readonly at: Generated<Date>;
  readonly text: string;
  readonly answer: string | null;
  readonly answered_by: Id<'Person'> | null;
  readonly answered_at: Date | null;
}

interface CodingReviewerTable {
  readonly project_id: Id<'Project'>;
  readonly use_id: Id<'CodeframeUse'>;
  readonly person_id: Id<'Person'>;
}

interface CodingTouchedTable {
  readonly project_id: Id<'Project'>;
  readonly id: GeneratedAlways<Id<'CodingTouched'>>;
  readonly interview_id: Id<'Interview'>;
}

interface CodingUnitTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'CodingUnit'>>;
  readonly use_id: Id<'CodeframeUse'>;
  readonly interview_id: Id<'Interview'>;
  readonly node: string;
  readonly part: string;
  readonly text: string;
  readonly language: string;
  readonly key: string;
  readonly state: Generated<'open' | 'coded' | 'query' | 'review' | 'final'>;
  readonly review_reason: 'disagreement' | 'automatic' | 'doubtful' | 'query' | 'changed' | null;
  readonly is_double: Generated<boolean>;
  readonly batch_id: Id<'CodingBatch'> | null;
  readonly second_batch_id: Id<'CodingBatch'> | null;
  readonly first_codes: readonly number[] | null;
  readonly first_person_id: Id<'Person'> | null;
  readonly first_how: string | null;
  readonly first_at: Date | null;
  readonly second_codes: readonly number[] | null;
  readonly second_person_id: Id<'Person'> | null;
  readonly second_at: Date | null;
  readonly final_codes: readonly number[] | null;
  readonly final_person_id: Id<'Person'> | null;
  readonly final_at: Date | null;
  readonly earlier_text: string | null;
  readonly earlier_codes: readonly number[] | null;
  readonly made_at: Generated<Date>;
  readonly withdrawn_at: Date | null;
}

interface DeviceTable {
  readonly id: GeneratedAlways<Id<'Device'>>;
  readonly kind: 'kiosk' | 'field';
  readonly project_id: Id<'Project'> | null;
  readonly name: string;
  readonly place: Generated<string>;
  readonly pin_hash: string | null;
  readonly pairing_hash: Buffer | null;
  readonly pairing_until: Date | null;
  readonly key_hash: Buffer | null;
  readonly files_key: string | null;
  readonly paired_at: Date | null;
  readonly seen_at: Date | null;
  readonly version: string | null;
  readonly battery: number | null;
  readonly is_charging: boolean | null;
  readonly unsent: number | null;
  readonly revoked_at: Date | null;
  readonly revoked_by: Id<'Person'> | null;
  readonly revision: Generated<number>;
  readonly created_at: Date;
  readonly created_by: Id<'Person'>;
  readonly changed_at: Date;
  readonly changed_by: Id<'Person'>;
  readonly person_id: Id<'Person'> | null;
  readonly escrow: Buffer | null;
  readonly recovery_hash: Buffer | null;
  readonly free_bytes: number | null;
  readonly unsent_since: Date | null;
  readonly storage_override: Generated<boolean>;
  readonly last_lat: number | null;
  readonly last_lon: number | null;
  readonly last_accuracy: number | null;
  readonly last_position_at: Date | null;
  readonly asking_since: Date | null;
}

interface DeviceMediumTable {
  readonly id: GeneratedAlways<Id<'DeviceMedium'>>;
  readonly device_id: Id<'Device'> | null;
  readonly uid: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly received: Generated<number>;
  readonly touched_at: Date;
  readonly complete_at: Date | null;
  readonly settled_at: Date | null;
  readonly why: 'noInterview' | 'unnamed' | 'unreadable' | 'damaged' | 'kind' | 'metadata' | null;
  readonly decided_as: 'accepted' | 'aside' | null;
  readonly decided_at: Date | null;
  readonly decided_by: Id<'Person'> | null;
  readonly note: Generated<string>;
}

interface DevicePackageTable {
  readonly id: GeneratedAlways<Id<'DevicePackage'>>;
  readonly device_id: Id<'Device'> | null;
  readonly uid: string;
  readonly project_id: Id<'Project'> | null;
  readonly case_id: Id<'Case'> | null;
  readonly why: 'unreadable' | 'unknownWork' | 'revoked' | 'begunElsewhere' | 'fork' | 'doubtful';
  readonly bytes: Buffer;
  readonly received_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: Id<'Person'> | null;
  readonly decided_as: 'accepted' | 'second' | 'aside' | null;
  readonly note: Generated<string>;
  readonly interview_id: Id<'Interview'> | null;
  readonly kind: 'interview' | 'visit' | 'visitor' | null;
}

interface DiallingStopTable {
  readonly id: GeneratedAlways<Id<'DiallingStop'>>;
  readonly group_id: Id<'Group'> | null;
  readonly project_id: Id<'Project'> | null;
  readonly began_at: Date;
  readonly began_by: Id<'Person'>;
  readonly ended_at: Date | null;
  readonly ended_by: Id<'Person'> | null;
}

interface DismissedProposalTable {
  readonly project_id: Id<'Project'>;
  readonly use_id: Id<'CodeframeUse'>;
  readonly words: readonly string[];
  readonly answers: number;
  readonly at: Date;
  readonly person_id: Id<'Person'> | null;
}

interface DispositionTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Disposition'>>;
  readonly system_key: string | null;
  readonly is_system: Generated<boolean>;
  readonly names: Json;
  readonly type: number;
  readonly view: number;
  readonly is_default: Generated<boolean>;
  readonly color: Generated<string>;
  readonly hotkey: string | null;
  readonly loop_minutes: number | null;
  readonly loop_attempts: number | null;
  readonly language_id: Id<'Language'> | null;
  readonly aapor_code: string | null;
  readonly aapor_bucket: 'I' | 'P' | 'R' | 'NC' | 'O' | 'UH' | 'UO' | 'NE' | null;
  readonly contacted: Generated<'yes' | 'no' | 'unknown'>;
  readonly eligible: Generated<'yes' | 'no' | 'unknown'>;
  readonly position: number;
  readonly ends_visit: Generated<boolean>;
  readonly channel: Generated<'phone' | 'inPerson' | 'both'>;
}

interface DraftBatchTable {
  readonly questionnaire_id: Id<'Questionnaire'>;
  readonly rev: number;
  readonly batch: string;
  readonly person_id: Id<'Person'>;
  readonly at: Date;
  readonly kind: Generated<'commands' | 'restored'>;
  readonly base: number;
  readonly commands: Json;
  readonly conflicts: JsonWithDefault;
}

interface DraftSnapshotTable {
  readonly questionnaire_id: Id<'Questionnaire'>;
  readonly rev: number;
  readonly document: string;
}

interface ExchangeCommandTable {
  readonly id: string;
  readonly kind: 'originate' | 'hangUp' | 'act';
  readonly call_id: string;
  readonly payload: Json;
  readonly until: Date;
  readonly epoch: number | null;
  readonly answer: Json | null;
}

interface ExchangeStateTable {
  readonly name: string;
  readonly up: boolean;
  readonly synced: boolean;
  readonly since: Date | null;
  readonly epoch: number;
}

interface ExportJobTable {
  readonly project_id: Id<'Project'>;
  readonly id: GeneratedAlways<Id<'ExportJob'>>;
  readonly file_key: string;
  readonly job_id: Id<'Job'> | null;
  readonly asked_by: Id<'Person'>;
  readonly asked_at: Date;
  readonly wish: Json;
  readonly language: string;
  readonly made_at: Date | null;
  readonly moment: Date | null;
  readonly rows: number | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
  readonly expires_at: Date | null;
  readonly weighting: Json | null;
  readonly fault_names: Generated<readonly string[]>;
}

interface FactAnswerTable {
  readonly project_id: Id<'Project'>;
  readonly at: Date;
  readonly variable: string;
  readonly answer: string;
  readonly interviews: number;
}

interface FactAttemptTable {
  readonly project_id: Id<'Project'>;
  readonly at: Date;
  readonly person_id: Id<'Person'>;
  readonly is_dialled: boolean;
  readonly disposition_id: Id<'Disposition'> | null;
  readonly attempts: number;
  readonly is_visit: Generated<boolean>;
}

interface FactCaseTable {
  readonly project_id: Id<'Project'>;
  readonly case_id: Id<'Case'>;
  readonly code: string;
  readonly bucket: 'I' | 'P' | 'R' | 'NC' | 'O' | 'UH' | 'UO' | 'NE';
  readonly disposition_id: Id<'Disposition'> | null;
  readonly record_status: string | null;
  readonly person_id: Id<'Person'> | null;
  readonly at: Date | null;
  readonly cell_ids: readonly number[];
  readonly is_open: boolean;
}

interface FactCellTable {
  readonly project_id: Id<'Project'>;
  readonly at: Date;
  readonly cell_id: Id<'Cell'>;
  readonly completes: number;
}

interface FactInterviewTable {
  readonly project_id: Id<'Project'>;
  readonly at: Date;
  readonly person_id: Id<'Person'> | null;
  readonly outcome: string;
  readonly interviews: number;
  readonly seconds: number;
  readonly timed: number;
  readonly web: Generated<number>;
}

interface FactKeeperTable {
  readonly is_row: Generated<boolean>;
  readonly as_of: Date | null;
  readonly states_wanted_at: Date | null;
  readonly states_to: number | null;
  readonly rule: Generated<number>;
}

interface FactOutcomeTable {
  readonly project_id: Id<'Project'>;
  readonly at: Date | null;
  readonly person_id: Id<'Person'> | null;
  readonly code: string;
  readonly bucket: string;
  readonly disposition_id: Id<'Disposition'> | null;
  readonly is_open: boolean;
  readonly cases: number;
}

interface FactOutcomeCellTable {
  readonly project_id: Id<'Project'>;
  readonly cell_id: Id<'Cell'>;
  readonly code: string;
  readonly bucket: string;
  readonly disposition_id: Id<'Disposition'> | null;
  readonly is_open: boolean;
  readonly cases: number;
}

interface FactProjectTable {
  readonly project_id: Id<'Project'>;
  readonly wanted_at: Date | null;
  readonly case_id: Generated<Id<'Case'>>;
  readonly counted_to: Date | null;
  readonly whole_at: Date | null;
}

interface FactStateTable {
  readonly person_id: Id<'Person'>;
  readonly at: Date;
  readonly project_id: Id<'Project'>;
  readonly online: number;
  readonly interview: number;
  readonly call: number;
  readonly break: number;
  readonly task: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

interface FactTouchedTable {
  readonly project_id: Id<'Project'>;
  readonly id: GeneratedAlways<Id<'FactTouched'>>;
  readonly case_id: Id<'Case'> | null;
  readonly tried_at: Date | null;
  readonly ended_at: Date | null;
}

interface FieldClockTable {
  readonly is_row: Generated<boolean>;
  readonly shift_milliseconds: Generated<number>;
}

interface FieldQualityTable {
  readonly project_id: Id<'Project'>;
  readonly fields: readonly string[] | null;
  readonly questions: readonly string[] | null;
  readonly figures: Json | null;
  readonly interviewers: Json | null;
  readonly computed_at: Date | null;
}

interface FieldVisitTable {
  readonly project_id: Id<'Project'>;
  readonly attempt_id: Id<'Attempt'>;
  readonly uid: string;
  readonly device_id: Id<'Device'> | null;
  readonly assignment_id: Id<'Assignment'>;
  readonly note: Generated<string>;
  readonly device_at: Date;
  readonly clock_ahead: number;
  readonly received_at: Date;
  readonly was_late: boolean;
}

interface GroupAllocationTable {
  readonly project_id: Id<'Project'>;
  readonly group_id: Id<'Group'>;
  readonly languages: readonly number[] | null;
}

interface GroupSettingTable {
  readonly group_id: Id<'Group'>;
  readonly idle_alert_minutes: number | null;
  readonly idle_log_off_minutes: number | null;
  readonly revision: Generated<number>;
  readonly changed_at: Date;
  readonly changed_by: Id<'Person'>;
}

interface HolidayTable {
  readonly day: Date;
  readonly name: Generated<string>;
  readonly name_en: Generated<string>;
  readonly from_minute: Generated<number>;
  readonly to_minute: Generated<number>;
}

interface InterviewTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Interview'>>;
  readonly case_id: Id<'Case'> | null;
  readonly version_id: Id<'Version'>;
  readonly mode: 'phone' | 'web' | 'offline';
  readonly language_id: Id<'Language'>;
  readonly seed: string;
  readonly state: Generated<'open' | 'ended'>;
  readonly outcome: 'success' | 'extra' | 'cancel' | 'zeroQuota' | 'overQuota' | 'screenedOut' | 'burned' | null;
  readonly revision: Generated<number>;
  readonly form_token: string;
  readonly phone_id: Id<'Phone'> | null;
  readonly person_id: Id<'Person'> | null;
  readonly started_at: Generated<Date>;
  readonly ended_at: Date | null;
  readonly touched_at: Generated<Date>;
  readonly places_held: Generated<boolean>;
  readonly snapshot: Json | null;
  readonly clocks: JsonWithDefault;
  readonly start: Json;
  readonly answered_by: Generated<'phone' | 'web' | 'offline'>;
  readonly taken_digest: Buffer | null;
  readonly recounts: Generated<number>;
  readonly test: Generated<boolean>;
  readonly rejected_at: Date | null;
  readonly entry: Json | null;
  readonly device_id: Id<'Device'> | null;
  readonly stopped_at: Date | null;
  readonly uid: string | null;
  readonly assignment_id: Id<'Assignment'> | null;
  readonly digest_differs: Generated<boolean>;
  readonly beside: 'second' | 'earlier' | null;
  readonly media_missing: Generated<number>;
}

interface InterviewBeforeMoveTable {
  readonly project_id: Id<'Project'>;
  readonly interview_id: Id<'Interview'>;
  readonly position: number;
  readonly version_id: Id<'Version'> | null;
  readonly events: Json;
}

interface InterviewCheckTable {
  readonly project_id: Id<'Project'>;
  readonly interview_id: Id<'Interview'>;
  readonly seconds: number | null;
  readonly flags: JsonWithDefault;
  readonly rule: number;
  readonly revision: number;
  readonly checked_at: Date;
}

interface InterviewEventTable {
  readonly project_id: Id<'Project'>;
  readonly interview_id: Id<'Interview'>;
  readonly device: string;
  readonly seq: number;
  readonly at: Date;
  readonly elapsed_ms: number | null;
  readonly type: string;
  readonly node: string | null;
  readonly event: Json;
  readonly by: string;
  readonly language: string | null;
}

interface InterviewFlagTable {
  readonly project_id: Id<'Project'>;
  readonly interview_id: Id<'Interview'>;
  readonly flag: 'trap' | 'quickStart' | 'manyStarts';
  readonly at: Date;
}

interface InterviewPaceTable {
  readonly project_id: Id<'Project'>;
  readonly version_id: Id<'Version'>;
  readonly mode: string;
  readonly median_seconds: number;
  readonly interviews: number;
}

interface InterviewPositionTable {
  readonly project_id: Id<'Project'>;
  readonly interview_id: Id<'Interview'>;
  readonly moment: 'start' | 'end';
  readonly lat: number | null;
  readonly lon: number | null;
  readonly accuracy: number | null;
  readonly at: Date;
}

interface InterviewReviewTable {
  readonly project_id: Id<'Project'>;
  readonly interview_id: Id<'Interview'>;
  readonly state: Generated<'open' | 'proposed' | 'returned' | 'approved' | 'rejected'>;
  readonly reason: string | null;
  readonly decided_by: Id<'Person'> | null;
  readonly decided_at: Date | null;
  readonly returned_nodes: Generated<readonly string[]>;
  readonly case_fate: 'callAgain' | 'newLink' | 'burn' | null;
  readonly case_before: Json | null;
  readonly revision: Generated<number>;
}

interface JobTable {
  readonly id: GeneratedAlways<Id<'Job'>>;
  readonly task: string;
  readonly input: JsonWithDefault;
  readonly project_id: Id<'Project'> | null;
  readonly requested_by: Id<'Person'> | null;
  readonly state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>;
  readonly run: Generated<number>;
  readonly done: Generated<number>;
  readonly total: number | null;
  readonly result: Json | null;
  readonly error: string | null;
  readonly asked_at: Generated<Date>;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly cancel_asked: Generated<boolean>;
  readonly request: string | null;
  readonly is_waiting: Generated<boolean>;
}

interface JobRefusalTable {
  readonly job_id: Id<'Job'>;
  readonly subject: number;
  readonly code: string;
}

interface JobRunnerTable {
  readonly id: string;
  readonly seen_at: Generated<Date>;
}

interface LanguageTable {
  readonly id: GeneratedAlways<Id<'Language'>>;
  readonly code: string;
  readonly english_name: string;
  readonly origin_name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly revision: Generated<number>;
  readonly texts_revision: Generated<number>;
  readonly changed_at: Date | null;
  readonly changed_by: Id<'Person'> | null;
}

interface LinkKeyTable {
  readonly id: GeneratedAlways<Id<'LinkKey'>>;
  readonly fingerprint: Buffer;
  readonly is_current: Generated<boolean>;
  readonly taken_at: Generated<Date>;
  readonly taken_by: Id<'Person'> | null;
}

interface ListFileTable {
  readonly id: GeneratedAlways<Id<'ListFile'>>;
  readonly group_id: Id<'Group'>;
  readonly name: string;
  readonly columns: Json;
  readonly created_at: Generated<Date>;
  readonly name_column: string | null;
  readonly rows: Generated<number>;
  readonly phones: Generated<number>;
  readonly emails: Generated<number>;
  readonly created_by: Id<'Person'> | null;
  readonly revision: Generated<number>;
  readonly changed_at: Generated<Date>;
  readonly changed_by: Id<'Person'> | null;
  readonly whole_at: Date | null;
  readonly job_id: Id<'Job'> | null;
  readonly imported: JsonWithDefault;
  readonly removed_at: Date | null;
}

interface ListRecordTable {
  readonly list_file_id: Id<'ListFile'>;
  readonly id: Generated<Id<'Record'>>;
  readonly fields: Json;
  readonly phones: Generated<readonly string[]>;
  readonly email: string | null;
  readonly numbers: Generated<readonly string[]>;
  readonly doubtful: Generated<boolean>;
  readonly revision: Generated<number>;
  readonly search: Generated<string>;
}

interface ListRefusalTable {
  readonly job_id: Id<'Job'>;
  readonly row: number;
  readonly reason: string;
  readonly of_row: number | null;
  readonly cells: readonly string[];
}

interface LoginBrakeTable {
  readonly scope: Buffer;
  readonly account: Buffer | null;
  readonly level: number;
  readonly forgotten_per_second: number;
  readonly counted_at: Date;
}

interface LoginTrustTable {
  readonly mark: Buffer;
  readonly person_id: Id<'Person'>;
  readonly used_at: Date;
}

interface MailDomainDayTable {
  readonly domain: string;
  readonly day: Date;
  readonly sent: Generated<number>;
}

interface MailEventTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'MailEvent'>>;
  readonly recipient_id: Id<'Recipient'>;
  readonly at: Date;
  readonly kind:
    | 'skipped'
    | 'deferred'
    | 'sending'
    | 'sent'
    | 'unknown'
    | 'settled'
    | 'refused'
    | 'bounced'
    | 'complained'
    | 'autoReplied'
    | 'unsubscribed'
    | 'cancelled'
    | 'resent';
  readonly try: Generated<number>;
  readonly words: Generated<string>;
  readonly until: Date | null;
  readonly person_id: Id<'Person'> | null;
}

interface MailRelayTable {
  readonly group_id: Id<'Group'>;
  readonly host: string;
  readonly port: number;
  readonly security: 'starttls' | 'tls' | 'none';
  readonly user_name: Generated<string>;
  readonly password: Buffer | null;
}

interface MailingTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Mailing'>>;
  readonly kind: 'invitation' | 'reminder' | 'test';
  readonly parent_id: Id<'Mailing'> | null;
  readonly position: Generated<number>;
  readonly state: 'planned' | 'sending' | 'paused' | 'done' | 'cancelled' | 'missed' | 'skipped';
  readonly choice: Json;
  readonly due_at: Date;
  readonly due_local: string | null;
  readonly opens: number | null;
  readonly closes: number | null;
  readonly texts: Json | null;
  readonly created_at: Date;
  readonly created_by: Id<'Person'>;
  readonly queued_at: Date | null;
  readonly ended_at: Date | null;
  readonly paused_at: Date | null;
  readonly paused_by: Id<'Person'> | null;
  readonly pause_reason:
    | 'person'
    | 'hardBounces'
    | 'complaints'
    | 'refusals'
    | 'linkKeyChanged'
    | 'sendingProblem'
    | null;
  readonly pause_count: Generated<number>;
  readonly pause_of: Generated<number>;
  readonly pause_words: Generated<string>;
  readonly rest: Json | null;
}

interface MailingRecipientTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Recipient'>>;
  readonly mailing_id: Id<'Mailing'>;
  readonly case_id: Id<'Case'> | null;
  readonly address: string;
  readonly domain: string;
  readonly language: string;
  readonly state: 'queued' | 'claimed' | 'sending' | 'sent' | 'unknown' | 'bounced' | 'skipped' | 'cancelled';
  readonly state_at: Date;
  readonly due_at: Date;
  readonly lane: string | null;
  readonly lease_until: Date | null;
  readonly tries: Generated<number>;
  readonly reason: string | null;
  readonly words: string | null;
  readonly first_try_at: Date | null;
  readonly sent_at: Date | null;
  readonly bounce: 'hard' | 'soft' | 'refused' | null;
  readonly complained_at: Date | null;
  readonly unsubscribed_at: Date | null;
  readonly removal_hashes: Generated<readonly Buffer[]>;
}

interface MediaFolderTable {
  readonly is_only: Generated<boolean>;
  readonly mark: string;
  readonly taken_at: Generated<Date>;
}

interface MediumTable {
  readonly id: string;
  readonly type: 'image' | 'video' | 'audio';
  readonly mime: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly added_at: Generated<Date>;
}

interface MessageTemplateTable {
  readonly project_id: Id<'Project'>;
  readonly kind: 'invitation' | 'reminder' | 'assignment' | 'offline';
  readonly language_id: Id<'Language'>;
  readonly sender_name: Generated<string>;
  readonly sender_address: Generated<string>;
  readonly subject: JsonWithDefault;
  readonly body: Json;
  readonly fallbacks: JsonWithDefault;
  readonly revision: Generated<number>;
  readonly changed_at: Date;
  readonly changed_by: Id<'Person'> | null;
}

interface MigrationTable {
  readonly name: string;
  readonly at: Generated<Date>;
  readonly sha256: string | null;
}

interface NewsTable {
  readonly id: GeneratedAlways<Id<'News'>>;
  readonly project_id: Generated<Id<'Project'>>;
  readonly person_id: Id<'Person'> | null;
  readonly at: Generated<Date>;
  readonly type: 'quota' | 'message';
  readonly value: Json;
  readonly hand_id: Id<'Hand'> | null;
}

interface NodeTable {
  readonly id: string;
  readonly version: string;
  readonly started_at: Generated<Date>;
  readonly seen_at: Generated<Date>;
  readonly draining: Generated<boolean>;
}

interface NumberLeaseTable {
  readonly number: string;
  readonly project_id: Id<'Project'>;
  readonly case_id: Id<'Case'>;
  readonly session_id: Id<'Session'>;
}

interface NumberRangTable {
  readonly number: string;
  readonly rang_at: Date;
}

interface OwnTextTable {
  readonly language_id: Id<'Language'>;
  readonly catalogue: 'screens' | 'respondents' | 'messages';
  readonly key: string;
  readonly text: string;
  readonly revision: number;
  readonly changed_at: Date;
  readonly changed_by: Id<'Person'> | null;
}

interface PanelEntryTable {
  readonly source_id: Id<'PanelSource'>;
  readonly external_id: string;
  readonly project_id: Id<'Project'>;
  readonly interview_id: Id<'Interview'>;
  readonly params: JsonWithDefault;
  readonly entered_at: Date;
}

interface PanelSourceTable {
  readonly id: GeneratedAlways<Id<'PanelSource'>>;
  readonly project_id: Id<'Project'>;
  readonly key: string;
  readonly name: string;
  readonly active: Generated<boolean>;
  readonly settings: Json;
  readonly entry_key: Buffer | null;
  readonly entry_key_tail: string | null;
  readonly entry_key_at: Date | null;
  readonly callback_key: Buffer | null;
  readonly callback_key_tail: string | null;
  readonly callback_key_at: Date | null;
  readonly revision: Generated<number>;
  readonly changed_at: Date;
  readonly changed_by: Id<'Person'> | null;
  readonly removed_at: Date | null;
}

interface PersonTable {
  readonly id: GeneratedAlways<Id<'Person'>>;
  readonly group_id: Id<'Group'>;
  readonly login: string;
  readonly real_name: string;
  readonly role: 'administrator' | 'supervisor' | 'interviewer' | 'observer' | 'encoder';
  readonly password_hash: string;
  readonly disabled_at: Date | null;
  readonly removed_at: Date | null;
  readonly created_at: Generated<Date>;
  readonly demo: Generated<boolean>;
  readonly demo_locked_at: Date | null;
  readonly revision: Generated<number>;
  readonly changed_at: Generated<Date>;
  readonly changed_by: Id<'Person'> | null;
  readonly screen_language: string | null;
  readonly brake_lifted_until: Date | null;
  readonly email: string | null;
}

interface PersonGroupTable {
  readonly id: GeneratedAlways<Id<'Group'>>;
  readonly name: string;
  readonly removed_at: Date | null;
  readonly revision: Generated<number>;
  readonly changed_at: Generated<Date>;
  readonly changed_by: Id<'Person'> | null;
  readonly postal_address: Generated<string>;
}

interface PersonLanguageTable {
  readonly person_id: Id<'Person'>;
  readonly language_id: Id<'Language'>;
}

interface PersonStateTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'PersonState'>>;
  readonly person_id: Id<'Person'>;
  readonly session_id: Id<'Session'>;
  readonly state: 'online' | 'interview' | 'call' | 'break' | 'task' | 'offline';
  readonly at: Generated<Date>;
}

interface PersonTableTable {
  readonly person_id: Id<'Person'>;
  readonly name: string;
  readonly settings: Json;
}

interface PhoneTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Phone'>>;
  readonly case_id: Id<'Case'>;
  readonly raw: string;
  readonly number: string;
  readonly manual: Generated<boolean>;
  readonly position: number;
  readonly list_status: Generated<'free' | 'inUse' | 'pending' | 'locked'>;
  readonly disposition_id: Id<'Disposition'>;
  readonly status_visit: number | null;
  readonly due_at: Date | null;
  readonly language_id: Id<'Language'> | null;
  readonly attempts: Generated<number>;
  readonly loop_counts: JsonWithDefault;
  readonly lock_reason: string | null;
  readonly added_by: Id<'Person'> | null;
  readonly removed_at: Date | null;
  readonly due_why: 'loop' | 'dayCap' | 'window' | 'part' | 'meeting' | 'rest' | null;
}

interface PopulationTable {
  readonly project_id: Id<'Project'>;
  readonly variable_id: Id<'Variable'>;
  readonly key: string;
  readonly parts: readonly string[];
  readonly labels: JsonWithDefault;
  readonly amount: number | null;
  readonly position: number;
}

interface PrivatePageTable {
  readonly project_id: Id<'Project'>;
  readonly interview_id: Id<'Interview'>;
  readonly revision: number;
  readonly is_private: boolean;
}

interface ProjectTable {
  readonly id: Generated<Id<'Project'>>;
  readonly group_id: Id<'Group'>;
  readonly name: string;
  readonly comments: Generated<string>;
  readonly type: 'listFile' | 'fictive' | 'banner' | 'panel';
  readonly list_file_id: Id<'ListFile'> | null;
  readonly questionnaire_version_id: Id<'Version'> | null;
  readonly sample_size: number | null;
  readonly auto_dialling: Generated<boolean>;
  readonly observer: Generated<boolean>;
  readonly dial_prefix: Generated<string>;
  readonly zone: string;
  readonly zones: Generated<readonly string[]>;
  readonly default_language_id: Id<'Language'>;
  readonly interviewer_note: JsonWithDefault;
  readonly caps: JsonWithDefault;
  readonly online: Generated<boolean>;
  readonly created_at: Generated<Date>;
  readonly open_key: string | null;
  readonly mobile_allowed: Generated<boolean>;
  readonly repeat_days: number | null;
  readonly irrelevant_answers: Generated<'purge' | 'flag'>;
  readonly skin_id: Id<'Skin'> | null;
  readonly manual_number: Generated<string>;
  readonly ratio: Generated<number>;
  readonly portion: number | null;
  readonly sensitivity: Generated<'static' | 'cumulative'>;
  readonly external_id_column: string | null;
  readonly test_key: string | null;
  readonly started_at: Date | null;
  readonly revision: Generated<number>;
  readonly created_by: Id<'Person'> | null;
  readonly changed_at: Generated<Date>;
  readonly changed_by: Id<'Person'> | null;
  readonly removed_at: Date | null;
  readonly live_hides: Generated<'nothing' | 'ownWords' | 'answers'>;
  readonly day_goal: number | null;
  readonly enough_question: string | null;
  readonly list_kind: Generated<'people' | 'numbers' | 'establishments' | 'web'>;
  readonly rejected_as: Generated<'other' | 'refusal'>;
  readonly deadline: Date | null;
  readonly kiosk: Generated<boolean>;
  readonly positions: Generated<'off' | 'ask' | 'force'>;
  readonly offline_quota: Generated<'strict' | 'provisional'>;
  readonly begun_interviews: Generated<'stay' | 'move'>;
  readonly recording: Generated<'off' | 'ask' | 'all'>;
  readonly recording_days: Generated<number>;
  readonly recording_observers: Generated<boolean>;
  readonly tells_listening: Generated<boolean>;
  readonly observers_listen: Generated<boolean>;
  readonly caller_number_id: Id<'CallerNumber'> | null;
  readonly calls_at_once: number | null;
  readonly rest_hours: Generated<number>;
  readonly day_parts: JsonWithDefault;
  readonly spreads_calls: Generated<boolean>;
  readonly callback_kept_minutes: Generated<number>;
  readonly exit_hosts: Generated<readonly string[]>;
}

interface ProjectCountTable {
  readonly project_id: Id<'Project'>;
  readonly slot: number;
  readonly share: number | null;
  readonly completed: Generated<number>;
}

interface ProjectLanguageTable {
  readonly project_id: Id<'Project'>;
  readonly language_id: Id<'Language'>;
  readonly position: number;
}

interface QuestionnaireTable {
  readonly id: GeneratedAlways<Id<'Questionnaire'>>;
  readonly name: string;
  readonly comments: Generated<string>;
  readonly created_by: Id<'Person'> | null;
  readonly created_at: Generated<Date>;
  readonly group_id: Id<'Group'>;
  readonly revision: Generated<number>;
  readonly changed_at: Generated<Date>;
  readonly changed_by: Id<'Person'> | null;
  readonly removed_at: Date | null;
}

interface QuestionnaireDraftTable {
  readonly questionnaire_id: Id<'Questionnaire'>;
  readonly head: Generated<number>;
  readonly document: string;
  readonly base_version_id: Id<'Version'> | null;
  readonly base_rev: Generated<number>;
  readonly languages: Generated<readonly string[]>;
  readonly questions: Generated<number>;
  readonly created_at: Generated<Date>;
  readonly skin_id: Id<'Skin'> | null;
}

interface QuestionnaireMediumTable {
  readonly id: GeneratedAlways<Id<'QuestionnaireMedium'>>;
  readonly questionnaire_id: Id<'Questionnaire'>;
  readonly name: string;
  readonly source: string;
  readonly kind: string;
  readonly bytes: number;
  readonly medium_id: string | null;
  readonly status: 'ready' | 'converting' | 'unplayable';
  readonly added_by: Id<'Person'> | null;
  readonly added_at: Generated<Date>;
}

interface QuestionnaireVersionTable {
  readonly id: GeneratedAlways<Id<'Version'>>;
  readonly questionnaire_id: Id<'Questionnaire'>;
  readonly number: number;
  readonly sha256: string;
  readonly document: string;
  readonly frozen_at: Generated<Date>;
  readonly comments: Generated<string>;
  readonly person_id: Id<'Person'> | null;
  readonly draft_rev: number | null;
  readonly skin_id: Id<'Skin'> | null;
}

interface QuotaTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Quota'>>;
  readonly variable_id: Id<'Variable'>;
  readonly names: Json;
  readonly active: Generated<boolean>;
  readonly overflow: number | null;
  readonly policy: Generated<'strict' | 'soft'>;
  readonly revision: Generated<number>;
  readonly changed_at: Generated<Date>;
  readonly changed_by: Id<'Person'> | null;
  readonly created_by: Id<'Person'> | null;
}

interface QuotaAllotmentTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'QuotaAllotment'>>;
  readonly cell_id: Id<'Cell'>;
  readonly device_id: Id<'Device'>;
  readonly places: number;
  readonly used_by: Generated<readonly string[]>;
  readonly uid: string | null;
  readonly until: Date;
  readonly given_at: Date;
  readonly given_by: Id<'Person'>;
  readonly ended_at: Date | null;
  readonly ended_as: 'used' | 'returned' | 'expired' | 'revoked' | 'moved' | 'quotaOff' | null;
}

interface QuotaCellTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Cell'>>;
  readonly quota_id: Id<'Quota'>;
  readonly key: string;
  readonly labels: Json;
  readonly percent: number | null;
  readonly target: number;
  readonly overflow: Generated<number>;
  readonly completed: Generated<number>;
  readonly reserved: Generated<number>;
  readonly extra: Generated<number>;
  readonly refusals: Generated<number>;
  readonly flips: Generated<number>;
  readonly told: Generated<number>;
  readonly position: Generated<number>;
}

interface QuotaReservationTable {
  readonly project_id: Id<'Project'>;
  readonly interview_id: Id<'Interview'>;
  readonly cell_id: Id<'Cell'>;
  readonly state: 'reserved' | 'completed' | 'released' | 'withdrawn';
}

interface RaisedHandTable {
  readonly id: GeneratedAlways<Id<'Hand'>>;
  readonly person_id: Id<'Person'>;
  readonly session_id: Id<'Session'>;
  readonly raised_at: Date;
  readonly question: string;
  readonly wish: 'answer' | 'join';
  readonly follows_id: Id<'Hand'> | null;
  readonly taken_by: Id<'Person'> | null;
  readonly taken_at: Date | null;
  readonly closed_at: Date | null;
  readonly closed_how: 'answered' | 'lowered' | 'withdrawn' | 'left' | null;
  readonly closed_by: Id<'Person'> | null;
  readonly settled_at: Date | null;
}

interface ReadinessProbeTable {
  readonly filler: string;
}

interface RealtimeKeyTable {
  readonly key_hash: Buffer;
  readonly session_id: Id<'Session'>;
  readonly expires_at: Date;
}

interface RecordingTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Recording'>>;
  readonly call_id: string;
  readonly case_id: Id<'Case'>;
  readonly interview_id: Id<'Interview'>;
  readonly person_id: Id<'Person'>;
  readonly how: 'ask' | 'all';
  readonly asked_at: Date;
  readonly consent: 'given' | 'refused' | null;
  readonly consent_at: Date | null;
  readonly consent_by: Id<'Person'> | null;
  readonly is_on: boolean;
  readonly is_spoiled: Generated<boolean>;
  readonly began_at: Date | null;
  readonly fate: 'kept' | 'refused' | 'unanswered' | 'spoiled' | 'empty' | 'missing' | null;
  readonly fate_at: Date | null;
  readonly seconds: number | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
  readonly expires_at: Date | null;
  readonly erased_at: Date | null;
}

interface RecordingKeyTable {
  readonly project_id: Id<'Project'>;
  readonly sealed: Buffer;
  readonly made_at: Date;
}

interface RegionMapTable {
  readonly id: GeneratedAlways<Id<'RegionMap'>>;
  readonly name: string;
  readonly regions: Json;
  readonly region_count: number;
  readonly added_at: Generated<Date>;
  readonly added_by: Id<'Person'> | null;
}

interface RespondentSessionTable {
  readonly id: string;
  readonly secret_hash: Buffer;
  readonly project_id: Id<'Project'>;
  readonly interview_id: Id<'Interview'>;
  readonly case_id: Id<'Case'> | null;
  readonly created_at: Generated<Date>;
  readonly expires_at: Date;
  readonly link_hash: Buffer | null;
  readonly origin_hash: Buffer | null;
  readonly test: Generated<boolean>;
  readonly entry: Json | null;
}

interface RestoredCopyTable {
  readonly is_only: Generated<boolean>;
  readonly backup_at: Date;
  readonly restored_at: Generated<Date>;
  readonly released_at: Date | null;
  readonly released_by: Id<'Person'> | null;
}

interface ReviewDecisionTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'ReviewDecision'>>;
  readonly interview_id: Id<'Interview'>;
  readonly act: 'proposed' | 'returned' | 'approved' | 'rejected' | 'reopened' | 'undone';
  readonly person_id: Id<'Person'>;
  readonly reason: string | null;
  readonly at: Date;
}

interface ReviewTaskTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'ReviewTask'>>;
  readonly interview_id: Id<'Interview'>;
  readonly person_id: Id<'Person'>;
  readonly allocated_by: Id<'Person'>;
  readonly allocated_at: Date;
  readonly begun_at: Date | null;
  readonly finished_at: Date | null;
  readonly released_by: Id<'Person'> | null;
  readonly released_at: Date | null;
  readonly forced: Generated<boolean>;
}

interface RevokedDeviceKeyTable {
  readonly key_hash: Buffer;
  readonly device_id: Id<'Device'>;
}

interface RoleLeaseTable {
  readonly role: string;
  readonly node_id: string | null;
  readonly epoch: Generated<number>;
  readonly until: Generated<Date>;
}

interface SampleDrawTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Draw'>>;
  readonly method: 'probability' | 'stratified' | 'clustered' | 'systematic' | 'asIs';
  readonly parameters: JsonWithDefault;
  readonly seed: string;
  readonly frame_hash: string;
  readonly at: Generated<Date>;
  readonly round: Generated<number>;
  readonly frame_size: Generated<number>;
  readonly size: Generated<number>;
  readonly person_id: Id<'Person'> | null;
  readonly job_id: Id<'Job'> | null;
  readonly replaced_at: Date | null;
}

interface SamplePlanTable {
  readonly project_id: Id<'Project'>;
  readonly method: Generated<'probability' | 'stratified' | 'clustered' | 'systematic' | 'asIs'>;
  readonly parameters: JsonWithDefault;
  readonly seed: string;
  readonly language_column: string | null;
  readonly zone_column: string | null;
}

interface SamplePortionTable {
  readonly project_id: Id<'Project'>;
  readonly number: number;
  readonly size: number;
  readonly composition: Json | null;
  readonly asked_at: Generated<Date>;
  readonly asked_by: Id<'Person'> | null;
  readonly job_id: Id<'Job'> | null;
  readonly released_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_by: Id<'Person'> | null;
  readonly divisions: Json | null;
}

interface SampleUnitTable {
  readonly project_id: Id<'Project'>;
  readonly record_id: Id<'Record'>;
  readonly draw_id: Id<'Draw'>;
  readonly draw_order: number;
  readonly probability: number | null;
  readonly stratum: Generated<string>;
  readonly portion: number | null;
}

interface SavedTableTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'SavedTable'>>;
  readonly name: string;
  readonly spec: Json;
  readonly shared: boolean;
  readonly made_by: Id<'Person'>;
  readonly revision: Generated<number>;
  readonly changed_at: Date;
  readonly changed_by: Id<'Person'>;
}

interface ScheduleTable {
  readonly name: string;
  readonly task: string;
  readonly every_seconds: number | null;
  readonly at_minute: number | null;
  readonly zone: string | null;
  readonly next_at: Generated<Date>;
  readonly job_id: Id<'Job'> | null;
  readonly input: JsonWithDefault;
  readonly recurrence: Json | null;
  readonly project_id: Id<'Project'> | null;
}

interface ScreenPictureTable {
  readonly person_id: Id<'Person'>;
  readonly at: Generated<Date>;
  readonly type: 'png' | 'jpeg' | 'webp' | null;
  readonly image: Buffer | null;
}

interface SealingKeyTable {
  readonly id: GeneratedAlways<Id<'SealingKey'>>;
  readonly public_key: Buffer;
  readonly private_key: Buffer;
  readonly made_at: Date;
}

interface SessionTable {
  readonly id: GeneratedAlways<Id<'Session'>>;
  readonly token_hash: Buffer;
  readonly person_id: Id<'Person'>;
  readonly station: string | null;
  readonly screen_language: string;
  readonly project_id: Id<'Project'> | null;
  readonly case_id: Id<'Case'> | null;
  readonly interview_id: Id<'Interview'> | null;
  readonly phone_id: Id<'Phone'> | null;
  readonly return_reason: 'success' | 'cancel' | 'zeroquota' | 'overquota' | null;
  readonly state: Generated<'online' | 'on-break' | 'in-task'>;
  readonly state_since: Generated<Date>;
  readonly started_at: Generated<Date>;
  readonly last_seen_at: Generated<Date>;
  readonly last_active_at: Generated<Date>;
  readonly ended_at: Date | null;
  readonly end_reason:
    | 'logout'
    | 'unlocked'
    | 'disabled'
    | 'removed'
    | 'password'
    | 'idle'
    | 'released'
    | 'gone'
    | 'expired'
    | 'replaced'
    | 'loggedOff'
    | 'role'
    | null;
  readonly resume_project_id: Id<'Project'> | null;
  readonly resume_case_id: Id<'Case'> | null;
  readonly socket_id: string | null;
  readonly socket_node: string | null;
  readonly socket_lost_at: Date | null;
  readonly hand_since: Date | null;
}

interface SettingTable {
  readonly is_only_row: Generated<boolean>;
  readonly idle_alert_minutes: Generated<number>;
  readonly idle_log_off_minutes: Generated<number>;
  readonly home_country: Generated<string>;
  readonly revision: Generated<number>;
  readonly changed_at: Date | null;
  readonly changed_by: Id<'Person'> | null;
  readonly zone: Generated<string>;
  readonly status_template_id: Id<'StatusTemplate'> | null;
  readonly paid_break_minutes: number | null;
  readonly upload_megabytes: Generated<number>;
  readonly number_format: Generated<'e164' | 'national' | '00'>;
  readonly calls_at_once: number | null;
  readonly least_base: Generated<number>;
}

interface SharedPageTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'SharedPage'>>;
  readonly key: string;
  readonly title: string;
  readonly intro: string;
  readonly language: string;
  readonly tables: Json;
  readonly filters: Json;
  readonly live: boolean;
  readonly until: Date;
  readonly revoked_at: Date | null;
  readonly revoked_by: Id<'Person'> | null;
  readonly as_of: Date;
  readonly interviews: number;
  readonly last_interview: number | null;
  readonly least: number;
  readonly withheld: Json;
  readonly looked_at: Date;
  readonly made_by: Id<'Person'>;
  readonly revision: Generated<number>;
  readonly changed_at: Date;
  readonly changed_by: Id<'Person'>;
}

interface SharedPageDayTable {
  readonly project_id: Id<'Project'>;
  readonly page_id: Id<'SharedPage'>;
  readonly day: Date;
  readonly views: number;
}

interface SharedViewTable {
  readonly project_id: Id<'Project'>;
  readonly page_id: Id<'SharedPage'>;
  readonly choice: number;
  readonly content: Json;
}

interface SimulationTable {
  readonly id: string;
  readonly person_id: Id<'Person'>;
  readonly project_id: Id<'Project'>;
  readonly version_id: Id<'Version'>;
  readonly start: Json;
  readonly events: JsonWithDefault;
  readonly revision: Generated<number>;
  readonly form_token: string;
  readonly at: Generated<Date>;
}

interface SkinTable {
  readonly id: GeneratedAlways<Id<'Skin'>>;
  readonly name: string;
  readonly settings: JsonWithDefault;
  readonly group_id: Id<'Group'>;
  readonly revision: Generated<number>;
  readonly changed_at: Generated<Date>;
  readonly changed_by: Id<'Person'> | null;
  readonly removed_at: Date | null;
}

interface SplitRunTable {
  readonly project_id: Id<'Project'>;
  readonly version_id: Id<'Version'>;
  readonly node: string;
  readonly run: number;
}

interface SplitTurnTable {
  readonly project_id: Id<'Project'>;
  readonly version_id: Id<'Version'>;
  readonly node: string;
  readonly run: number;
  readonly turn: number;
  readonly blocks: readonly string[];
}

interface StationTable {
  readonly name: string;
  readonly removed_at: Date | null;
  readonly phone: Generated<'desk' | 'browser'>;
}

interface StationCallTable {
  readonly station: string;
  readonly session_id: Id<'Session'>;
  readonly project_id: Id<'Project'>;
  readonly case_id: Id<'Case'>;
  readonly phone_id: Id<'Phone'>;
  readonly call_id: string;
  readonly live: boolean;
  readonly process: Json;
  readonly updated_at: Generated<Date>;
}

interface StationStateTable {
  readonly station: string;
  readonly status: number;
  readonly registered: boolean | null;
}

interface StatusTemplateTable {
  readonly id: GeneratedAlways<Id<'StatusTemplate'>>;
  readonly group_id: Id<'Group'>;
  readonly name: string;
  readonly statuses: Json;
  readonly changed_at: Date;
  readonly changed_by: Id<'Person'> | null;
}

interface StudyCaseTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Case'>>;
  readonly draw_id: Id<'Draw'>;
  readonly portion: Generated<number>;
  readonly record_id: Id<'Record'> | null;
  readonly language_id: Id<'Language'>;
  readonly zone: string;
  readonly record_status: Generated<
    | 'empty'
    | 'inUse'
    | 'returnedLoop'
    | 'returnedLanguage'
    | 'returnedMeeting'
    | 'restore'
    | 'restored'
    | 'success'
    | 'extra'
    | 'zeroQuota'
    | 'overQuota'
    | 'burned'
  >;
  readonly tier: number | null;
  readonly ready_at: Generated<Date>;
  readonly priority: Generated<number>;
  readonly draw_order: Generated<number>;
  readonly attempts: Generated<number>;
  readonly contacted: Generated<boolean>;
  readonly visit: Generated<number>;
  readonly lease_session_id: Id<'Session'> | null;
  readonly lease_until: Date | null;
  readonly quota_cells: Generated<readonly Id<'Cell'>[]>;
  readonly quota_locked: Generated<boolean>;
  readonly inclusion_probability: number | null;
  readonly assigned_person_id: Id<'Person'> | null;
  readonly appointment_person_id: Id<'Person'> | null;
  readonly interview_id: Id<'Interview'> | null;
  readonly outcome_id: Id<'Disposition'> | null;
  readonly ready_why: Generated<
    'drawn' | 'loop' | 'dayCap' | 'window' | 'part' | 'meeting' | 'rest' | 'elsewhere' | 'web'
  >;
  readonly held_at: Date | null;
  readonly held_by: Id<'Person'> | null;
  readonly restored_at: Date | null;
  readonly web_status: Generated<'notSent' | 'notStarted' | 'inUse' | 'stopped' | 'finished' | 'completed'>;
  readonly typed_email: string | null;
  readonly visit_at: Date | null;
  readonly part_excess: Generated<readonly number[]>;
}

interface SupervisionTable {
  readonly id: string;
  readonly project_id: Id<'Project'>;
  readonly call_id: string;
  readonly case_id: Id<'Case'>;
  readonly person_id: Id<'Person'>;
  readonly session_id: Id<'Session'>;
  readonly by_person_id: Id<'Person'>;
  readonly by_session_id: Id<'Session'>;
  readonly station: string;
  readonly how: 'listen' | 'whisper' | 'barge';
  readonly is_asked: boolean;
  readonly began_at: Date;
  readonly heard_at: Date | null;
  readonly handing_at: Date | null;
  readonly handed_at: Date | null;
  readonly ended_at: Date | null;
}

interface TalkVersionTable {
  readonly id: GeneratedAlways<Id<'TalkVersion'>>;
  readonly questionnaire_id: Id<'Questionnaire'> | null;
  readonly project_id: Id<'Project'> | null;
  readonly revision: number;
  readonly parts: Json;
  readonly saved_at: Date;
  readonly saved_by: Id<'Person'>;
}

interface UploadTable {
  readonly id: GeneratedAlways<Id<'Upload'>>;
  readonly file_key: string;
  readonly person_id: Id<'Person'>;
  readonly purpose: string;
  readonly name: string;
  readonly kind: string;
  readonly bytes: number;
  readonly at: Date;
}

interface VariableTable {
  readonly project_id: Id<'Project'>;
  readonly id: Generated<Id<'Variable'>>;
  readonly name: string;
  readonly source: 'list' | 'system' | 'interview' | 'concatenated';
  readonly known_at: 'draw' | 'contact' | 'interview';
  readonly field: string | null;
  readonly parts: Generated<readonly Id<'Variable'>[]>;
  readonly position: Generated<number>;
  readonly unit: Generated<'count' | 'percent'>;
  readonly revision: Generated<number>;
  readonly changed_at: Generated<Date>;
  readonly changed_by: Id<'Person'> | null;
  readonly bands: Json | null;
}

interface ViaLabelTable {
  readonly project_id: Id<'Project'>;
  readonly label: string;
  readonly name: string;
}

interface WayCountTable {
  readonly project_id: Id<'Project'>;
  readonly day: Date;
  readonly way: 'open' | 'personal' | 'test' | 'panel' | 'banner' | 'kiosk';
  readonly source: Generated<number>;
  readonly via: Generated<string>;
  readonly entered: number;
}

interface WeightingTable {
  readonly project_id: Id<'Project'>;
  readonly model: Json;
  readonly revision: Generated<number>;
  readonly changed_at: Date;
  readonly changed_by: Id<'Person'>;
}

export interface Schema {
  readonly access_link: AccessLinkTable;
  readonly allocation: AllocationTable;
  readonly answer_correction: AnswerCorrectionTable;
  readonly assignment: AssignmentTable;
  readonly attempt: AttemptTable;
  readonly audit_event: AuditEventTable;
  readonly banner: BannerTable;
  readonly banner_count: BannerCountTable;
  readonly blacklist_entry: BlacklistEntryTable;
  readonly blacklist_match: BlacklistMatchTable;
  readonly blacklist_rule: BlacklistRuleTable;
  readonly blacklist_rule_list: BlacklistRuleListTable;
  readonly blacklist_rule_source: BlacklistRuleSourceTable;
  readonly blacklist_rule_status: BlacklistRuleStatusTable;
  readonly blacklist_run: BlacklistRunTable;
  readonly bounce_inbox: BounceInboxTable;
  readonly call: CallTable;
  readonly call_event: CallEventTable;
  readonly callback_outbox: CallbackOutboxTable;
  readonly caller_number: CallerNumberTable;
  readonly calling_window: CallingWindowTable;
  readonly captured_medium: CapturedMediumTable;
  readonly case_comment: CaseCommentTable;
  readonly case_contact: CaseContactTable;
  readonly case_reason: CaseReasonTable;
  readonly closed_day: ClosedDayTable;
  readonly code: CodeTable;
  readonly code_proposal: CodeProposalTable;
  readonly code_rule: CodeRuleTable;
  readonly codeframe: CodeframeTable;
  readonly codeframe_change: CodeframeChangeTable;
  readonly codeframe_use: CodeframeUseTable;
  readonly coding: CodingTable;
  readonly coding_batch: CodingBatchTable;
  readonly coding_doubt: CodingDoubtTable;
  readonly coding_forgotten: CodingForgottenTable;
  readonly coding_memory: CodingMemoryTable;
  readonly coding_query: CodingQueryTable;
  readonly coding_reviewer: CodingReviewerTable;
  readonly coding_touched: CodingTouchedTable;
  readonly coding_unit: CodingUnitTable;
  readonly device: DeviceTable;
  readonly device_medium: DeviceMediumTable;
  readonly device_package: DevicePackageTable;
  readonly dialling_stop: DiallingStopTable;
  readonly dismissed_proposal: DismissedProposalTable;
  readonly disposition: DispositionTable;
  readonly draft_batch: DraftBatchTable;
  readonly draft_snapshot: DraftSnapshotTable;
  readonly exchange_command: ExchangeCommandTable;
  readonly exchange_state: ExchangeStateTable;
  readonly export_job: ExportJobTable;
  readonly fact_answer: FactAnswerTable;
  readonly fact_attempt: FactAttemptTable;
  readonly fact_case: FactCaseTable;
  readonly fact_cell: FactCellTable;
  readonly fact_interview: FactInterviewTable;
  readonly fact_keeper: FactKeeperTable;
  readonly fact_outcome: FactOutcomeTable;
  readonly fact_outcome_cell: FactOutcomeCellTable;
  readonly fact_project: FactProjectTable;
  readonly fact_state: FactStateTable;
  readonly fact_touched: FactTouchedTable;
  readonly field_clock: FieldClockTable;
  readonly field_quality: FieldQualityTable;
  readonly field_visit: FieldVisitTable;
  readonly group_allocation: GroupAllocationTable;
  readonly group_setting: GroupSettingTable;
  readonly holiday: HolidayTable;
  readonly interview: InterviewTable;
  readonly interview_before_move: InterviewBeforeMoveTable;
  readonly interview_check: InterviewCheckTable;
  readonly interview_event: InterviewEventTable;
  readonly interview_flag: InterviewFlagTable;
  readonly interview_pace: InterviewPaceTable;
  readonly interview_position: InterviewPositionTable;
  readonly interview_review: InterviewReviewTable;
  readonly job: JobTable;
  readonly job_refusal: JobRefusalTable;
  readonly job_runner: JobRunnerTable;
  readonly language: LanguageTable;
  readonly link_key: LinkKeyTable;
  readonly list_file: ListFileTable;
  readonly list_record: ListRecordTable;
  readonly list_refusal: ListRefusalTable;
  readonly login_brake: LoginBrakeTable;
  readonly login_trust: LoginTrustTable;
  readonly mail_domain_day: MailDomainDayTable;
  readonly mail_event: MailEventTable;
  readonly mail_relay: MailRelayTable;
  readonly mailing: MailingTable;
  readonly mailing_recipient: MailingRecipientTable;
  readonly media_folder: MediaFolderTable;
  readonly medium: MediumTable;
  readonly message_template: MessageTemplateTable;
  readonly migration: MigrationTable;
  readonly news: NewsTable;
  readonly node: NodeTable;
  readonly number_lease: NumberLeaseTable;
  readonly number_rang: NumberRangTable;
  readonly own_text: OwnTextTable;
  readonly panel_entry: PanelEntryTable;
  readonly panel_source: PanelSourceTable;
  readonly person: PersonTable;
  readonly person_group: PersonGroupTable;
  readonly person_language: PersonLanguageTable;
  readonly person_state: PersonStateTable;
  readonly person_table: PersonTableTable;
  readonly phone: PhoneTable;
  readonly population: PopulationTable;
  readonly private_page: PrivatePageTable;
  readonly project: ProjectTable;
  readonly project_count: ProjectCountTable;
  readonly project_language: ProjectLanguageTable;
  readonly questionnaire: QuestionnaireTable;
  readonly questionnaire_draft: QuestionnaireDraftTable;
  readonly questionnaire_medium: QuestionnaireMediumTable;
  readonly questionnaire_version: QuestionnaireVersionTable;
  readonly quota: QuotaTable;
  readonly quota_allotment: QuotaAllotmentTable;
  readonly quota_cell: QuotaCellTable;
  readonly quota_reservation: QuotaReservationTable;
  readonly raised_hand: RaisedHandTable;
  readonly readiness_probe: ReadinessProbeTable;
  readonly realtime_key: RealtimeKeyTable;
  readonly recording: RecordingTable;
  readonly recording_key: RecordingKeyTable;
  readonly region_map: RegionMapTable;
  readonly respondent_session: RespondentSessionTable;
  readonly restored_copy: RestoredCopyTable;
  readonly review_decision: ReviewDecisionTable;
  readonly review_task: ReviewTaskTable;
  readonly revoked_device_key: RevokedDeviceKeyTable;
  readonly role_lease: RoleLeaseTable;
  readonly sample_draw: SampleDrawTable;
  readonly sample_plan: SamplePlanTable;
  readonly sample_portion: SamplePortionTable;
  readonly sample_unit: SampleUnitTable;
  readonly saved_table: SavedTableTable;
  readonly schedule: ScheduleTable;
  readonly screen_picture: ScreenPictureTable;
  readonly sealing_key: SealingKeyTable;
  readonly session: SessionTable;
  readonly setting: SettingTable;
  readonly shared_page: SharedPageTable;
  readonly shared_page_day: SharedPageDayTable;
  readonly shared_view: SharedViewTable;
  readonly simulation: SimulationTable;
  readonly skin: SkinTable;
  readonly split_run: SplitRunTable;
  readonly split_turn: SplitTurnTable;
  readonly station: StationTable;
  readonly station_call: StationCallTable;
  readonly station_state: StationStateTable;
  readonly status_template: StatusTemplateTable;
  readonly study_case: StudyCaseTable;
  readonly study_interview: InterviewTable;
  readonly supervision: SupervisionTable;
  readonly talk_version: TalkVersionTable;
  readonly upload: UploadTable;
  readonly variable: VariableTable;
  readonly via_label: ViaLabelTable;
  readonly way_count: WayCountTable;
  readonly weighting: WeightingTable;
}
