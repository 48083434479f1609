-- Which parts of the day are open to a case changes with each closed day that comes near or has passed: counted anew each night.
insert into schedule (name, task, at_minute) values ('near closed days', 'followClosedDays', 205);
