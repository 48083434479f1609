import { sql } from 'kysely';

/**
 * Stands in the text of a statement that PostgreSQL plans for its values each time it runs. A list's filters call for
 * different plans: one interviewer has many calls, another none. Everything else keeps one plan per connection, because
 * planning costs more than executing it.
 */
export const PLANNED_FOR_VALUES = '/* planned for its values */';

/** The same for a query of the builder, by its `modifyEnd`. */
export const plannedForValues = sql.raw(PLANNED_FOR_VALUES);
