-- By the clocks of UTC; the figures of the night are counted after it.

insert into schedule (name, task, at_minute) values ('backup', 'backUp', 150);
