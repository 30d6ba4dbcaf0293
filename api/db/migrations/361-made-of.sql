-- With the packing of a shirt: [{code, composition, weightGsm, mill, care}], its fabrics as they were then, for its
-- passport. Null: packed before this column, or another step.
alter table shirt_step add column made_of jsonb;
